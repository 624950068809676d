/// Objects in the order in which they were added, each of which can be removed in constant time.
struct IdentityList<Element: AnyObject> {
  /// The objects; `nil` where one was removed since the list was last closed up.
  private var slots: [Element?] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init() {}

  var count: Int { indices.count }
  var isEmpty: Bool { indices.isEmpty }
  var elements: [Element] { slots.compactMap(\.self) }

  func contains(_ element: Element) -> Bool { indices[ObjectIdentifier(element)] != nil }

  /// Appends an object, unless the list contains it.
  mutating func append(_ element: Element) {
    guard !contains(element) else { return }
    indices[ObjectIdentifier(element)] = slots.count
    slots.append(element)
  }

  /// Removes an object, which the caller retains; nothing happens if the list does not contain it.
  mutating func remove(_ element: Element) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(element)) else { return }
    slots[index] = nil
    if slots.count > 16, slots.count > 2 * indices.count { closeUp() }
  }

  mutating func removeAll() -> [Element] {
    let all = elements
    self = IdentityList()
    return all
  }

  private mutating func closeUp() {
    slots = elements
    for (index, element) in slots.enumerated() {
      if let element { indices[ObjectIdentifier(element)] = index }
    }
  }
}

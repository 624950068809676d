/// A list of ``WeakLink``s, of which each can be followed without being copied.
///
/// The pointers lie apart from the references that keep their memory, so reading one counts nothing.
struct WeakLinks<Target: AnyObject> {
  private var pointers: [Borrowed<Target>] = []
  private var links: [WeakLink<Target>] = []

  init() {}

  var count: Int { pointers.count }
  var isEmpty: Bool { pointers.isEmpty }
  var indices: Range<Int> { pointers.indices }

  /// The pointer at a place, to be followed at once.
  @inline(__always) subscript(index: Int) -> Borrowed<Target> { pointers[index] }

  /// The place of the first link to an object, or nil.
  func firstIndex(ofIdentical object: Target) -> Int? {
    for index in pointers.indices where pointers[index].points(to: object) { return index }
    return nil
  }

  func containsIdentical(_ object: Target) -> Bool { firstIndex(ofIdentical: object) != nil }

  /// Points the link at a place at another object, or at none.
  mutating func point(_ index: Int, to target: Target?) {
    let link = WeakLink(target)
    pointers[index] = link.borrowed
    links[index] = link
  }

  /// Points the link at a place where another list's link points.
  mutating func point(_ index: Int, as other: WeakLinks, at place: Int) {
    pointers[index] = other.pointers[place]
    links[index] = other.links[place]
  }

  mutating func append(_ target: Target?) {
    let link = WeakLink(target)
    pointers.append(link.borrowed)
    links.append(link)
  }

  /// Appends a link to where another list's link points.
  mutating func append(_ other: WeakLinks, at place: Int) {
    pointers.append(other.pointers[place])
    links.append(other.links[place])
  }

  mutating func insert(_ target: Target, at index: Int) {
    let link = WeakLink(target)
    pointers.insert(link.borrowed, at: index)
    links.insert(link, at: index)
  }

  /// Takes out the link to an object, of which there is one at the most.
  mutating func removeIdentical(_ object: Target) {
    guard let index = firstIndex(ofIdentical: object) else { return }
    pointers.remove(at: index)
    links.remove(at: index)
  }

  mutating func removeLast() {
    pointers.removeLast()
    links.removeLast()
  }

  mutating func removeAll(keepingCapacity: Bool = false) {
    pointers.removeAll(keepingCapacity: keepingCapacity)
    links.removeAll(keepingCapacity: keepingCapacity)
  }
}

/// The touches whose phases views receive later than recognizers (U126, U127).
@usableFromInline package struct TouchDelays: Hashable, Sendable {
  /// The touches whose views have not received `touchesBegan`, in the order of landing.
  @usableFromInline package var began = TouchQueue()
  /// The touches that have lifted since the delays were last examined, in the order of lifting.
  @usableFromInline package var lifted: [Int] = []
  /// The touches that have lifted, but whose views have not received `touchesEnded`, in the order of
  /// lifting.
  @usableFromInline package var ended = TouchQueue()

  @inlinable var isEmpty: Bool { began.isEmpty && lifted.isEmpty && ended.isEmpty }

  mutating func detach(_ touch: Int) {
    began.remove(touch)
    ended.remove(touch)
    lifted.removeAll { $0 == touch }
  }

  func forEach(_ body: (Int) -> Void) {
    began.forEach(body)
    lifted.forEach(body)
    ended.forEach(body)
  }
}

/// Numbers of touches in an order, which usually leave at the front.
@usableFromInline package struct TouchQueue: Hashable, Sendable {
  @usableFromInline var elements: [Int] = []
  /// The number of elements at the front that were removed.
  private var start = 0
  @usableFromInline var members = TouchMask()

  @inlinable var isEmpty: Bool { elements.isEmpty }

  package var numbers: [Int] { Array(elements[start...]) }

  @inlinable package func contains(_ touch: Int) -> Bool { members.contains(touch) }

  mutating func append(_ touch: Int) {
    elements.append(touch)
    members.insert(touch)
  }

  func forEach(_ body: (Int) -> Void) { elements[start...].forEach(body) }

  /// Returns the first number that satisfies a condition; `nil` if there is none.
  func first(where predicate: (Int) -> Bool) -> Int? { elements[start...].first(where: predicate) }

  /// Returns whether all numbers are members of a mask.
  ///
  /// - Complexity: One comparison for each 64 numbers.
  func isSubset(of mask: TouchMask) -> Bool { members.isSubset(of: mask) }

  mutating func remove(_ touch: Int) {
    guard members.contains(touch), let index = elements[start...].firstIndex(of: touch) else {
      return
    }
    members.remove(touch)
    if index == start { start += 1 } else { elements.remove(at: index) }
    if start == elements.count {
      elements.removeAll(keepingCapacity: true)
      start = 0
    }
  }
}

internal import CObjectLiveness

/// The layout of the reference counts of objects, on which the liveness test of ``WeakLink`` and the
/// reuse of touches rely.
///
/// It belongs to the runtime and is not a part of the language. It is compared once with the answers
/// of the runtime's own functions, when the first application is created. If any answer differs, these
/// functions are called instead, which is slower; before the comparison they are called as well.
enum ObjectCounts {
  /// A Boolean value that indicates whether the layout is the expected one; the first access compares.
  static let areKnown: Bool = {
    let samples = takeSamples()
    guard agree(samples), let (one, two) = wordsOfReferences() else { return false }
    object_counts_know(one, two)
    return true
  }()

  /// The word of an object, with the answer of the runtime about the same object.
  struct Sample {
    /// The word that is expected to contain the counts.
    var word: UInt64
    /// A Boolean value that indicates whether the object is being deallocated.
    var isGone: Bool

    fileprivate init(_ object: UnsafeMutableRawPointer) {
      unsafe word = object_word(object)
      unsafe isGone = swift_isDeallocating(object)
    }
  }

  /// Returns whether the words of objects say the same as the runtime.
  ///
  /// - Parameter samples: The words, with the runtime's answers.
  /// - Returns: `false` if any of them differs.
  static func agree(_ samples: [Sample]) -> Bool {
    samples.allSatisfy { sample in
      !object_word_has_counts(sample.word) || object_word_is_alive(sample.word) != sample.isGone
    }
  }

  /// Calls a closure while the runtime is asked about every object.
  ///
  /// - Parameter body: The closure.
  static func askingRuntime(_ body: () throws -> Void) rethrows {
    object_counts_forget()
    defer { if areKnown, let (one, two) = wordsOfReferences() { object_counts_know(one, two) } }
    try body()
  }

  /// Returns samples of objects that are alive and of objects that are being deallocated, with many
  /// references and with weak ones.
  static func takeSamples() -> [Sample] {
    let end = End()
    for isWeak in [false, true] {
      let reference = Unmanaged.passRetained(Subject(end))
      let object = unsafe reference.toOpaque()
      weak let weakly = isWeak ? unsafe reference.takeUnretainedValue() : nil
      for count in [0, 1, 1000] {
        for _ in 0..<count { _ = unsafe reference.retain() }
        end.samples.append(Sample(object))
        for _ in 0..<count { unsafe reference.release() }
      }
      withExtendedLifetime(weakly) {}
      unsafe reference.release()
    }
    return end.samples
  }

  /// Returns the words of an object with one and with two strong references.
  ///
  /// - Returns: The words; `nil` if they do not distinguish them from each other, or from those of an
  ///   object with another reference of any kind.
  private static func wordsOfReferences() -> (one: UInt64, two: UInt64)? {
    let reference = Unmanaged.passRetained(Subject(End()))
    defer { unsafe reference.release() }
    let object = unsafe reference.toOpaque()
    func counts() -> [Int] {
      unsafe [
        swift_retainCount(object), swift_unownedRetainCount(object),
        swift_weakRetainCount(object),
      ]
    }
    let one = unsafe object_word(object)
    guard counts() == [1, 1, 1] else { return nil }
    _ = unsafe reference.retain()
    let two = unsafe object_word(object)
    let areTwo = counts() == [2, 1, 1]
    unsafe reference.release()
    guard areTwo, one != two, unsafe object_word(object) == one else { return nil }
    let link = WeakLink(unsafe reference.takeUnretainedValue())
    let unowned = unsafe object_word(object)
    withExtendedLifetime(link) {}
    weak let weakly = unsafe reference.takeUnretainedValue()
    let others = unsafe [unowned, object_word(object)]
    withExtendedLifetime(weakly) {}
    return others.contains(one) || others.contains(two) ? nil : (one, two)
  }

  /// An object that is examined while it is alive and while it is being deallocated.
  private final class Subject {
    let end: End
    init(_ end: End) { self.end = end }
    deinit { end.samples.append(Sample(unsafe Unmanaged.passUnretained(self).toOpaque())) }
  }

  private final class End {
    var samples: [Sample] = []
  }
}

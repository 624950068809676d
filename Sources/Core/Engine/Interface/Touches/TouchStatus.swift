extension Touch {
  /// The calls that were made for a touch, and how it is sampled.
  struct Status: OptionSet {
    let rawValue: UInt8

    /// The view has received `touchesBegan` and must still receive the end.
    static let open = Status(rawValue: 1 << 0)
    /// The touch has ended or was cancelled, and is removed after the current event.
    static let finished = Status(rawValue: 1 << 1)
    /// The touch has changed without an event having been sent.
    static let coalescing = Status(rawValue: 1 << 2)
    /// Views see a location of ``Touch/frameSampling``.
    static let frameSampled = Status(rawValue: 1 << 3)
    /// The touch is a copy whose location is an estimate (U60).
    static let predicted = Status(rawValue: 1 << 4)
    /// The observer was notified of the end of the touch.
    static let reported = Status(rawValue: 1 << 5)
    /// Samples were coalesced.
    static let coalesced = Status(rawValue: 1 << 6)
  }
}

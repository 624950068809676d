extension Touch {
  /// The calls that the view of a touch has received of it, and those withheld from the view.
  struct Status: OptionSet {
    let rawValue: UInt8

    /// The view has received `touchesBegan` and must still receive the end.
    static let open = Status(rawValue: 1 << 0)
    /// The touch has ended or was cancelled, and is removed after the current event.
    static let finished = Status(rawValue: 1 << 1)
    /// The touch has changed without an event having been sent.
    static let coalescing = Status(rawValue: 1 << 2)
    /// All phases are withheld from the view (U127).
    static let beganDelayed = Status(rawValue: 1 << 3)
    /// The end of the touch is withheld from the view (U126).
    static let endedDelayed = Status(rawValue: 1 << 4)
    /// Views see a location of ``Touch/frameSampling``.
    static let frameSampled = Status(rawValue: 1 << 5)
    /// The touch is a copy whose location is an estimate (U60).
    static let predicted = Status(rawValue: 1 << 6)
    /// The observer was notified of the end of the touch.
    static let reported = Status(rawValue: 1 << 7)
  }
}

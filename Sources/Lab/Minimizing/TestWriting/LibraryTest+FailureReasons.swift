extension LibraryTest {
  /// Returns the constant of the header for the reason of a failure in words, which
  /// `FailureReason` has; the names of the library are in `CInterface/Events/ConstantNames.swift`.
  static func reason(_ text: String) -> String? {
    // Each with what the words begin with, and what they have besides.
    let table: [(start: String, part: String, name: String)] = [
      ("prevented by", "", "PREVENTED"), ("required ", " recognized", "REQUIRED"),
      ("moved by", "", "PARALLEL"), ("moved", "sideways", "SIDEWAYS"),
      ("moved", "backwards", "BACKWARDS"), ("moved", "not inward", "NOT_INWARD"),
      ("moved", "allowed", "MOVED"), ("moved", "required", "SHORT"), ("turned", "", "TURNED"),
      ("scaled", "", "SCALED"), ("held", "", "HELD"), ("lifted", "", "LIFTED"),
      ("took", "", "SLOW"), ("still moving", "", "SLOW"), ("landed", "", "AWAY_FROM_EDGE"),
      ("no ", " tap within", "TAP_MISSING"), ("", " tap ", "TAP_LATE"),
      ("", " finger", "FINGERS"), ("touches cancelled", "", "TOUCHES_CANCELLED"),
    ]
    if text.contains(" tap "), text.contains("pt away") { return "TAP_APART" }
    return table.first { entry in
      text.hasPrefix(entry.start) && (entry.part.isEmpty || text.contains(entry.part))
    }?.name
  }
}

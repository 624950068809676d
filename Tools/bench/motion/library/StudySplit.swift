/// A division of the people into those who are fitted and those who are left out (M94).
package struct StudySplit: Sendable {
  /// The indices of the people on the pad who are left out.
  package var padOut: Set<Int>
  /// The indices of the people on the phone who are left out.
  package var phoneOut: Set<Int>

  /// The split of the package: the tables are fitted to the first 8 of 12 and 4 of 5 people; the
  /// others are the gate, and were not looked at while the models were made.
  package static let frozen = StudySplit(padOut: [8, 9, 10, 11], phoneOut: [4])

  /// Returns the gestures of the people who are fitted.
  ///
  /// - Parameter data: All gestures.
  /// - Returns: The gestures.
  package func fit(_ data: MotionData) -> MotionData {
    data.of(pad: { !padOut.contains($0) }, phone: { !phoneOut.contains($0) })
  }

  /// Returns the gestures of the people who are left out.
  ///
  /// - Parameter data: All gestures.
  /// - Returns: The gestures.
  package func left(_ data: MotionData) -> MotionData {
    data.of(pad: { padOut.contains($0) }, phone: { phoneOut.contains($0) })
  }
}

extension StudySplit {
  /// Returns the splits of the fitted people with which models are made.
  ///
  /// - Parameter kind: The kind of gesture.
  /// - Returns: The splits.
  package static func ofTuning(_ kind: MotionStudy.Kind) -> [StudySplit] {
    kind == .drags
      ? (0..<4).map { StudySplit(padOut: [], phoneOut: [$0]) }
      : [[0, 1, 2], [3, 4, 5], [5, 6, 7], [0, 3, 6], [1, 4, 7], [2, 5, 0]].map {
        StudySplit(padOut: Set($0), phoneOut: [])
      }
  }

  /// Returns the splits of all people for the report: four of twelve on the pad, one of five on the
  /// phone.
  ///
  /// - Parameter kind: The kind of gesture.
  /// - Returns: The splits.
  package static func ofReport(_ kind: MotionStudy.Kind) -> [StudySplit] {
    kind == .drags
      ? (0..<5).map { StudySplit(padOut: [], phoneOut: [$0]) }
      : [
        [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11],
      ]
      .map { StudySplit(padOut: Set($0), phoneOut: []) }
  }
}

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

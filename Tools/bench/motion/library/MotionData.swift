/// The recorded gestures of people, or made ones.
package struct MotionData: Sendable {
  package var taps: [PersonGesture]
  package var drags: [PersonGesture]
  package var scrolls: [PersonGesture]

  /// Reads the recordings.
  ///
  /// - Parameter folder: The folder of the recordings, with `chromeos-people` and `phones`.
  /// - Throws: An error if a recording cannot be read.
  package init(folder: String) throws {
    (taps, scrolls) = try PadRecordings.gestures(in: folder)
    drags = try PhoneRecordings.drags(in: folder)
  }

  /// Creates data of gestures.
  package init(taps: [PersonGesture], drags: [PersonGesture], scrolls: [PersonGesture]) {
    self.taps = taps
    self.drags = drags
    self.scrolls = scrolls
  }

  /// Returns the gestures of some people.
  ///
  /// - Parameters:
  ///   - pad: A closure that returns `true` for the indices of people on the pad.
  ///   - phone: A closure that returns `true` for the indices of people on the phone.
  /// - Returns: The gestures.
  package func of(pad: (Int) -> Bool, phone: (Int) -> Bool) -> MotionData {
    MotionData(
      taps: taps.filter { pad($0.person) }, drags: drags.filter { phone($0.person) },
      scrolls: scrolls.filter { pad($0.person) })
  }
}

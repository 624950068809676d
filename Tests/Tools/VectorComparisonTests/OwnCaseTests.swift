import TestSupport
import Testing

@testable import VectorComparison

/// Limits that none of the other engines' cases comes near, as cases of our own in their format.
@Suite("A case of our own in the format of another engine's") @MainActor struct OwnCaseTests {
  private nonisolated static func resampled(at time: Int, x: Int) -> (String, String) {
    (
      "resampling-android",
      """
      {"case": "half a gap", "batches": [[{"t_ms": 20, "pointers": [{"id": 0, "x": 0, "y": 0}]}, \
      {"t_ms": 30, "pointers": [{"id": 0, "x": 10, "y": 0}]}]], "sample_time_ms": \(time), \
      "expected": [{"id": 0, "x": \(x), "y": 0}]}
      """
    )
  }

  private nonisolated static func reused(id: Int, _ actions: String) -> (String, String) {
    (
      "evdev-android-inputreader",
      """
      {"case": "a slot is reused", "protocol": "B", "device": {"axes": {"ABS_MT_SLOT": \
      {"max": 9}, "ABS_MT_TRACKING_ID": {"max": 99}}}, "steps": [\
      {"in": [["ABS", "ABS_MT_TRACKING_ID", 1], ["ABS", "ABS_MT_POSITION_X", 100], \
      ["ABS", "ABS_MT_POSITION_Y", 100], ["SYN", "SYN_REPORT", 0]]}, {"out": [{"action": "down"}]}, \
      {"in": [["ABS", "ABS_MT_TRACKING_ID", \(id)], ["ABS", "ABS_MT_POSITION_X", 300], \
      ["SYN", "SYN_REPORT", 0]]}, {"out": [\(actions)]}]}
      """
    )
  }

  @Test(
    "agrees, or differs where it expects what the limit forbids",
    arguments: [
      // A position is made at most half a gap beyond the last sample.
      (resampled(at: 34, x: 14), true), (resampled(at: 35, x: 15), true),
      (resampled(at: 38, x: 15), true), (resampled(at: 38, x: 18), false),
      // Another id on a slot is another finger, without a lift between them.
      (reused(id: 2, #"{"action": "up"}, {"action": "down"}"#), true),
      (reused(id: 2, #"{"action": "move"}"#), false), (reused(id: 1, #"{"action": "move"}"#), true),
    ])
  func own(vector: (source: String, line: String), agrees: Bool) throws {
    let folder = try Folder()
    try folder.write(vector.line, to: vector.source + ".jsonl")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.unread.isEmpty)
    #expect((report.agree, report.differ) == (agrees ? 1 : 0, agrees ? 0 : 1), "\(report.lines)")
  }
}

import TSContacts
import TSEventTime
import TSEvdev
import TSInterface

/// A fuzzer that sends faulty kernel streams of every protocol through the decoder to a tree of
/// views.
@MainActor public struct StreamFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the test case of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The test case.
  public func testCase(of seed: UInt64) -> StreamTestCase { StreamTestCase(seed: seed) }

  /// Runs a test case.
  ///
  /// - Parameter testCase: The test case.
  /// - Returns: The law that was broken, or `nil`.
  public func run(_ testCase: StreamTestCase) async -> String? {
    let stage = FuzzStage(firstCall: testCase.firstCall)
    var decoder = ContactDecoder(testCase.digitizer)
    stage.begin(testCase.digitizer)
    var laws = FrameLaws()
    for event in testCase.events {
      if decoder.push(event), let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame) {
        return broken
      }
    }
    let last = testCase.events.last?.time ?? .zero
    if decoder.cancelAll(at: last, repair: .downAtEnd),
      let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame)
    {
      return broken
    }
    return laws.finish() ?? stage.finish()
  }
}

import TSInterface
import TSReplay
import TSScenes
import TSTracing

extension FileFuzzer {
  /// A fuzzer that replays recordings into the standard scene twice and compares the traces.
  static var replays: FileFuzzer {
    FileFuzzer(RecordingSamples.all, RecordingSamples.scraps) { testCase in
      let (first, second) = (replay(testCase), replay(testCase))
      if first.text != second.text { return "a second replay gives another trace" }
      if let result = first.result, result.touches < 0 { return "fewer touches than none" }
      return nil
    }
  }

  private static func replay(_ testCase: FileTestCase) -> (text: [UInt8], result: TraceSummary?) {
    let box = ByteBox()
    do throws(ReplayError) {
      let result = try Replayer.trace(
        .bytes(testCase.bytes, lenient: testCase.flag),
        as: testCase.mutations.count % 2 == 0 ? .text : .json
      ) { box.bytes += $0 }
      return (box.bytes, result.summary)
    } catch {
      return (box.bytes + Array("\(error)".utf8), nil)
    }
  }
}

import Contacts
import EventTime
import Evdev
import Interface

/// Runs spoiled kernel streams of every protocol through the decoder and a tree of views.
@MainActor public struct StreamFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the story of a seed.
  public func story(of seed: UInt64) -> StreamStory { StreamStory(seed: seed) }

  /// Runs a story.
  public func run(_ story: StreamStory) async -> String? {
    let stage = FuzzStage(firstCall: story.firstCall)
    var decoder = ContactDecoder(story.digitizer)
    stage.begin(story.digitizer)
    var laws = FrameLaws()
    for event in story.events {
      if decoder.push(event), let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame) {
        return broken
      }
    }
    let last = story.events.last?.time ?? .zero
    if decoder.cancelAll(at: last, repair: .downAtEnd),
      let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame)
    {
      return broken
    }
    return laws.finish() ?? stage.finish()
  }
}

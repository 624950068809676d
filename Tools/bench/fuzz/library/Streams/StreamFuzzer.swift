import Contacts
import EventTime
import Evdev
import Interface

/// A fuzzer that sends faulty kernel streams of every protocol through the decoder to a tree of
/// views.
@MainActor public struct StreamFuzzer: Fuzzer {
  /// Creates the fuzzer.
  public init() {}

  /// Returns the story of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The story.
  public func story(of seed: UInt64) -> StreamStory { StreamStory(seed: seed) }

  /// Runs a story.
  ///
  /// - Parameter story: The story.
  /// - Returns: The law that was broken, or `nil`.
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

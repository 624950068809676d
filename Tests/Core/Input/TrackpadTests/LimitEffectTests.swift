import TSContacts
import Testing
import TSTrackpad

/// Whether the interpreter uses each limit: another value changes what some random stream gives.
@Suite("Effects of the limits of trackpads")
struct LimitEffectTests {
  /// The numbers of `TrackpadLimits`, without those of sizes, which the streams do not have.
  static let fields = SettingsTests.fields.filter {
    !["palmSize", "thumbSize", "thumbs.narrowness"].contains($0.name)
      && !$0.name.hasPrefix("touchSizeRange")
  }

  /// Pads of all kinds, one of them with the buttons of a pointing stick at its top.
  private static let pads: [Digitizer] = {
    var stick = Pad.large.digitizer
    stick.hasTopButtons = true
    return Pad.allCases.map(\.digitizer) + [stick]
  }()

  @Test("Each limit has an effect", arguments: fields)
  func effect(of field: SettingsTests.Field) throws {
    let hasEffect = try (0..<1200 as Range<UInt64>).contains { seed in
      // Two contacts that press a pad of fingers decide about these; few streams have that.
      let isOfClicks = field.name.hasPrefix("clickThumbs")
      let pad = Self.pads[Int(seed) % Self.pads.count]
      let stream = PadStream(seed: seed, pad, count: 250)
      var settings = TrackpadSettings.random(seed: seed)
      settings.accelerationSpeed = seed % 2 == 0 ? 0 : 0.5
      if isOfClicks { settings.clickMethod = .clickfinger }
      let events = try stream.events(pad, settings)
      return try [field.range.lowerBound, field.range.upperBound].contains { value in
        var changed = settings
        field.set(value, &changed)
        return try stream.events(pad, changed) != events
      }
    }
    #expect(hasEffect)
  }
}

extension PadStream {
  /// Returns what an interpreter makes of the stream.
  fileprivate func events(
    _ pad: Digitizer, _ settings: TrackpadSettings
  ) throws -> [TrackpadEvent] {
    var interpreter = try TrackpadInterpreter(pad, settings: settings)
    return steps.flatMap { step in
      interpreter.take(step)
      return interpreter.events
    }
  }
}

internal import TSContacts
internal import TSEvdev

/// A recording as whole contacts and keys, which is written in protocol B.
///
/// Whatever is removed or moved in it, each contact lands, moves and lifts in this order: the laws of
/// streams hold by construction.
struct ContactDraft: RecordingDraft {
  /// A contact, from where it lands to where it ends.
  struct Stroke: Hashable {
    /// The values of the contact at a time, in microseconds since the first event.
    struct Sample: Hashable {
      var time: Int64
      var contact: Contact
    }

    /// How a contact ends.
    enum Ending: Hashable {
      case lifted
      /// The kernel removes it, as when the device is unplugged.
      case cancelled
      case left
    }

    var device: Int
    /// The values where it lands and where they change, at increasing times.
    var samples: [Sample]
    /// The time at which it ends, later than its last sample.
    var end: Int64
    var ending: Ending
  }

  /// A key that is pressed and released, other than those that tell of contacts.
  struct HeldKey: Hashable {
    var device: Int
    var code: EventCode
    var down: Int64
    /// The time of the release; `nil` if the recording ends before.
    var up: Int64?
  }

  /// A device, by the index that it has in the recording.
  struct Device: Hashable {
    var index: Int
    var description: DeviceDescription
  }

  var devices: [Device]
  var strokes: [Stroke]
  var keys: [HeldKey]

  /// The times at which something happens, in increasing order.
  var times: [Int64] {
    var all: Set<Int64> = []
    for stroke in strokes {
      all.formUnion(stroke.samples.map(\.time))
      if stroke.ending != .left { all.insert(stroke.end) }
    }
    for press in keys {
      all.insert(press.down)
      if let up = press.up { all.insert(up) }
    }
    return all.sorted()
  }

  /// Moves what happens in time.
  ///
  /// - Parameter place: A closure that returns the new time of a time; it keeps their order.
  mutating func moveTimes(_ place: (Int64) -> Int64) {
    for index in strokes.indices {
      for sample in strokes[index].samples.indices {
        strokes[index].samples[sample].time = place(strokes[index].samples[sample].time)
      }
      strokes[index].end = max(
        place(strokes[index].end), (strokes[index].samples.last?.time ?? 0) + 1)
    }
    for index in keys.indices {
      keys[index].down = place(keys[index].down)
      keys[index].up = keys[index].up.map(place)
    }
  }
}

extension Contact {
  /// The values of a contact beside its position, by their codes.
  static let details: [(code: EventCode, path: ContactValue)] = [
    (.absMTPressure, \.pressure), (.absMTTouchMajor, \.touchMajor),
    (.absMTTouchMinor, \.touchMinor), (.absMTWidthMajor, \.widthMajor),
    (.absMTWidthMinor, \.widthMinor), (.absMTOrientation, \.orientation),
    (.absMTDistance, \.distance),
  ]

  /// The number of the tool in the kernel (`MT_TOOL_*`).
  var toolNumber: Int32 {
    switch tool {
    case .finger: 0
    case .pen: 1
    case .palm: 2
    case .dial: 10
    }
  }
}

typealias ContactValue = any WritableKeyPath<Contact, Int32> & Sendable

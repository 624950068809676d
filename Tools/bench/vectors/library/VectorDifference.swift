/// A manner in which a case differs from this engine, as a value that rules match.
struct VectorDifference: Hashable, CustomStringConvertible {
  /// What differs.
  enum Kind: String, CaseIterable {
    /// Something of the case cannot be read, so that nothing is known.
    case unread
    case velocity
    /// Contacts of a decoder: how many are down, and what changed between two expectations.
    case contacts, landings, lifts, cancellations, moves, hover
    /// Values of a contact.
    case position, tool, pressure, calibrated
    /// The buttons that are down, or that were pressed and released.
    case buttons
    /// What a device is.
    case device
    /// Positions that a resampler or a filter makes, samples that it delivers, errors of predictions.
    case made, delivered, prediction, filter
    /// The next event, a sequence of events of one type, and an event where none is expected.
    case event, only, silence
    /// A condition on an event.
    case condition
    case scroll
    /// The gestures of a pad, the verdict about a contact, and the gesture of one that takes no part.
    case gestures, palm, gestureOfPalm, motion
    /// A callback, how often it is called, the calls in their order, and who wins an arena.
    case callback, callbackCount, calls, winner
    /// The outcomes of views and recognizers.
    case taps, presses, drags, pinches, scrolls, touches, recognitions
  }

  /// What is known of a difference beside its values.
  enum Mark: String, CaseIterable {
    /// A position was outside of the range of its axis.
    case outside
    /// A contact was reported at pressure 0.
    case weightless
    /// The values are less than a unit of the device apart.
    case withinUnit
    /// No position was sent that differs from the last one.
    case unmoved
    /// The fingers, or their tools, are not the same in all samples.
    case fingersDiffer
    /// A sample is as old as its frame.
    case oldAsFrame
    /// At the distance of a drag, not beyond it.
    case atDistance
  }

  var kind: Kind
  /// What this engine has, in words.
  var found = ""
  /// What the other engine has, in words.
  var expected = ""
  /// What the difference is about: a callback, a condition, a contact.
  var subject = ""
  var marks: Set<Mark> = []
  /// The index of the step of the case; `nil` where it has none.
  var step: Int?

  init(
    _ kind: Kind, of subject: String = "", found: String = "", expected: String = "",
    _ marks: Set<Mark> = []
  ) {
    (self.kind, self.subject, self.found, self.expected) = (kind, subject, found, expected)
    self.marks = marks
  }

  /// Creates a difference of two numbers of occurrences.
  init(
    _ kind: Kind, of subject: String = "", _ found: Int, expected: Int, _ marks: Set<Mark> = []
  ) {
    self.init(kind, of: subject, found: "\(found)", expected: "\(expected)", marks)
  }

  /// Creates the difference of a case of which something cannot be read.
  static func unread(_ what: String) -> VectorDifference { VectorDifference(.unread, of: what) }

  /// The same difference at a step.
  func at(step: Int) -> VectorDifference {
    var difference = self
    difference.step = step
    return difference
  }

  var description: String {
    if kind == .unread { return "unreadable: \(subject)" }
    var text = step.map { "step \($0): " } ?? ""
    text += kind.rawValue + (subject.isEmpty ? "" : " of \(subject)")
    text += ": \(found.isEmpty ? "nothing" : found)"
    text += ", expected \(expected.isEmpty ? "nothing" : expected)"
    let marks = marks.map(\.rawValue).sorted().joined(separator: ", ")
    return text + (marks.isEmpty ? "" : " (\(marks))")
  }
}

/// A pattern of differences: a kind, and the values and marks that it must have.
///
/// In a rule it reads `landings expected=0 +outside`; a space in a value is an underscore there.
struct VectorPattern: Hashable {
  var kind: VectorDifference.Kind
  var values: [String: String] = [:]
  var marks: Set<VectorDifference.Mark> = []

  /// Creates the pattern of a text; `nil` if one of its words is unknown.
  init?(_ text: some StringProtocol) {
    let words = String(text).split(separator: Character(" ")).map(String.init)
    guard let kind = words.first.flatMap(VectorDifference.Kind.init) else { return nil }
    self.kind = kind
    for word in words.dropFirst() {
      if word.hasPrefix("+"), let mark = VectorDifference.Mark(rawValue: String(word.dropFirst())) {
        marks.insert(mark)
        continue
      }
      guard let equals = word.firstIndex(of: "=") else { return nil }
      let name = String(word[..<equals])
      guard ["of", "found", "expected"].contains(name) else { return nil }
      values[name] = String(word[word.index(after: equals)...])
    }
  }

  /// Returns whether a difference is of this manner.
  func matches(_ difference: VectorDifference) -> Bool {
    let found = [
      "of": difference.subject, "found": difference.found, "expected": difference.expected,
    ]
    return kind == difference.kind && marks.isSubset(of: difference.marks)
      && values.allSatisfy { found[$0.key]?.replacing(" ", with: "_") == $0.value }
  }
}

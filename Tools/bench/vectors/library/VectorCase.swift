/// A case of the tests of another engine.
struct VectorCase {
  /// The name in the file, with the variant.
  var name: String
  /// What the case consists of, as words that rules are matched with; its name is not among them.
  var traits: [String]
  /// What of the case cannot be read; `nil` if nothing was found before it is run.
  var unread: String?
  /// Runs the case, and returns the differences; none if both engines agree.
  var run: @MainActor () -> [VectorDifference]

  /// The members of a case that describe it, and are no part of it.
  static let descriptions: Set = [
    "case", "variant", "title", "about", "in_words", "source", "source_file", "differs_expected",
    "already_in_touchstone", "fact_of_sixty", "tolerance", "maps_to",
  ]

  init(
    _ name: String, traits: [String] = [], unread: String? = nil,
    run: @escaping @MainActor () -> [VectorDifference] = { [] }
  ) {
    (self.name, self.traits, self.unread, self.run) = (name, traits, unread, run)
  }

  /// Creates a case of a line of a file, with traits of its source.
  ///
  /// What it consists of is read before any rule is asked, so that a rule excuses no unknown word.
  init(
    _ line: VectorFile.Line, of source: VectorSource, _ traits: (JSON) -> [String] = { _ in [] },
    run: @escaping @MainActor (JSON) throws -> [VectorDifference]
  ) {
    let place = "line \(line.number)"
    guard let value = line.value, let name = value["case"]?.text else {
      self.init("?", unread: "\(place) is no case")
      return
    }
    let members = value.object.filter { !Self.descriptions.contains($0.key) }
    var unread: String?
    do { try VectorSchema.check(value, of: source) } catch { unread = "\(place): \(error)" }
    self.init(
      name + Self.variant(value["variant"]),
      traits: JSON.object(members).traits() + traits(value)
        + ["maps_to=\(value["maps_to"]?.text ?? "")"], unread: unread
    ) {
      do {
        return try run(value).map {
          $0.kind == .unread ? .unread("\(place): \($0.subject)") : $0
        }
      } catch {
        return [.unread("\(place): \(error)")]
      }
    }
  }

  /// Returns the parameters of a test as a part of its name.
  private static func variant(_ value: JSON?) -> String {
    let members = (value?.object ?? [:]).sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.text ?? "\($0.value)")" }
    let words = (value?.text.map { [$0] } ?? []) + members
    return words.joined().isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}

/// The result of a case.
enum VectorVerdict {
  case agrees
  /// The case differs for the reason that a rule states.
  case differsByRule(VectorRule, VectorDifference)
  case differs(VectorDifference)
  /// Something of the case cannot be read.
  case unread(String)
  case notApplicable(VectorRule)
}

extension VectorVerdict {
  /// The verdict in a word, for lists.
  var word: String {
    switch self {
    case .agrees: "agree"
    case .differsByRule: "reason"
    case .differs: "differ"
    case .unread: "unread"
    case .notApplicable: "n/a"
    }
  }
}

/// The names of the sources, each that of its file or the part before `-points` and `-expected`.
enum VectorSource: String, CaseIterable {
  case velocityAndroid = "velocity-android"
  case velocityFlutter = "velocity-flutter"
  case evdev = "evdev-android-inputreader"
  case resampling = "resampling-android"
  case libinput = "trackpad-libinput"
  case chromeOS = "trackpad-chromeos"
  case flutter = "gestures-flutter"
  case qt = "arbitration-qt"
  case web = "semantics-wpt"

  /// Returns the cases of the source in a folder: of its lines, the first of each so many.
  @MainActor func cases(in folder: String, every stride: Int = 1) throws -> [VectorCase] {
    func lines(
      _ traits: (JSON) -> [String] = { _ in [] },
      _ run: @escaping @MainActor (JSON) throws -> [VectorDifference]
    ) throws -> [VectorCase] {
      try VectorFile.objects(rawValue + ".jsonl", in: folder, every: stride)
        .map { VectorCase($0, of: self, traits, run: run) }
    }
    func thin(_ cases: [VectorCase]) -> [VectorCase] {
      cases.indices.filter { $0 % stride == 0 }.map { cases[$0] }
    }
    switch self {
    case .velocityAndroid: return thin(try VelocityVectors.android(in: folder))
    case .velocityFlutter: return thin(try VelocityVectors.flutter(in: folder))
    case .evdev:
      return try lines(DecoderVector.traits) {
        var vector = try DecoderVector($0)
        return try vector.run()
      }
    case .resampling: return try lines { try ResamplingVector.differences($0) }
    case .libinput:
      return try lines(LibinputVector.traits) {
        var vector = try LibinputVector($0)
        return try vector.run()
      }
    case .chromeOS:
      return try lines(ChromeOSVector.traits) {
        var vector = try ChromeOSVector($0)
        return vector.run()
      }
    case .flutter:
      return try lines(FlutterVector.traits) { try FlutterVector($0).run() }
    case .qt: return thin(try QtVector.cases(in: folder))
    case .web: return thin(try WebVector.cases(in: folder))
    }
  }
}

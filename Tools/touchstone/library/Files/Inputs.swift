internal import Evdev
internal import Recordings
internal import Scenes

/// The files that a call names.
enum Inputs {
  /// Checks that a recording can be there.
  static func expectRecording(_ path: String, verb: String) throws(Complaint) {
    try FileStatus.expectFile(
      path, what: "the name of a recording",
      advice: "give a recording, such as touchstone \(verb) swipe.evemu")
  }

  /// Reads the description that `--device` names.
  static func description(_ path: String?) throws(Complaint) -> DeviceDescription? {
    guard let path else { return nil }
    try FileStatus.expectFile(
      path, what: "the name of a description",
      advice: descriptionAdvice)
    return try description(at: path, advice: descriptionAdvice)
  }

  private static let descriptionAdvice =
    "give --device a file with evemu's N:, I:, B: and A: lines"

  /// Reads a description.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - advice: What to do where it holds something else.
  static func description(
    at path: String, advice: String
  ) throws(Complaint) -> DeviceDescription {
    do throws(RecordingError) {
      return try RecordingReader.description(at: path)
    } catch {
      var error = error
      if error.kind == .unrecognised {
        error.expected = "the description of a device"
        error.advice = advice
      }
      throw Complaint(error)
    }
  }

  /// Reads the scene that `--scene` names.
  ///
  /// - Parameters:
  ///   - path: The file; nil for none.
  ///   - allowsAnyImage: Whether its pictures may be outside its folder.
  static func scene(
    _ path: String?, allowsAnyImage: Bool = false
  ) throws(Complaint) -> Scene? {
    guard let path else { return nil }
    try FileStatus.expectFile(
      path, what: "the name of a scene", advice: "give --scene a scene file (JSON)")
    do throws(SceneError) {
      return try Scene.load(path: path, allowsAnyImage: allowsAnyImage)
    } catch {
      throw Complaint(error)
    }
  }

  /// Tells what was passed over in a recording, if anything was.
  @MainActor static func sayBadLines(
    _ count: Int, _ first: RecordingError?, of path: String, on console: Console
  ) {
    guard count > 0 else { return }
    var text = "touchstone: \(path): passed over \(count.counted("bad line"))"
    if let first {
      text += ", the first at \(first.line.map { "line \($0)" } ?? "the start")"
      if let expected = first.expected { text += ": expected \(expected), found \(first.found)" }
    }
    console.say(text)
  }
}

package import TSCommandLine
package import TSContacts
internal import TSEvdev
internal import TSFormatting
package import TSRecordings
internal import TSRecordingOptions
package import TSReplay
package import TSScenes

/// Functions that read the files that a call names.
package enum InputFiles {
  /// Checks that a path can be that of a recording.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - verb: The verb, for messages.
  /// - Throws: A ``UsageError`` if there is no such file.
  package static func expectRecording(_ path: String, verb: String) throws(UsageError) {
    try FileStatus.expectFile(
      path, what: "the name of a recording",
      advice: "give a recording, such as touchstone \(verb) swipe.evemu")
  }

  /// Checks that a path is that of a folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - option: The option that names it, with a space; empty, the default, for an operand.
  ///   - advice: The advice in the message.
  /// - Throws: A ``UsageError`` that says what is there.
  package static func expectFolder(
    _ path: String, of option: String = "", advice: String
  ) throws(UsageError) {
    guard let status = FileStatus(path: path) else {
      throw .usageError("\(option)\(path): there is no such folder; \(advice)")
    }
    guard status.kind != .folder else { return }
    let start =
      status.kind == .file ? FileBytes.read(path: path, most: 65_536, isWhole: false) : nil
    throw .usageError(
      "\(option)\(path): expected a folder, found"
        + " \(start.map { FileContent.description(of: $0) } ?? "something else"); \(advice)")
  }

  /// Reads the scene that `--scene` or an operand names.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` if the option was not given.
  ///   - allowsAnyImage: Whether its pictures may be outside its folder.
  /// - Returns: The scene, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the file cannot be read.
  package static func scene(
    _ path: String?, allowsAnyImage: Bool = false
  ) throws(UsageError) -> Scene? {
    guard let path else { return nil }
    try FileStatus.expectFile(
      path, what: "the name of a scene", advice: "give a scene file (JSON)")
    try expectJSON(path)
    do throws(SceneError) {
      let scene = try Scene.load(path: path, allowsAnyImage: allowsAnyImage)
      if let error = scene.nibError { throw error }
      return scene
    } catch {
      throw UsageError(error)
    }
  }

  /// Checks that a file that is to be a scene is no other kind of file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - what: What it is to be.
  /// - Throws: A ``UsageError`` that says what was given.
  package static func expectJSON(_ path: String, _ what: String = "a scene") throws(UsageError) {
    guard FileStatus(path: path)?.kind == .file,
      let start = FileBytes.read(path: path, most: 65_536, isWhole: false),
      start.first(where: { ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) })
        != UInt8(ascii: "{")
    else { return }
    throw .wrong(
      "\(path): expected \(what), found \(FileContent.description(of: start)); give a scene file"
        + " (JSON)")
  }

  /// Reports what a person has to know of a recording besides its contents: that its ranges or times
  /// are not those of the device, and the lines that were skipped.
  ///
  /// - Parameters:
  ///   - repairs: The repairs of its devices.
  ///   - badLines: The number of skipped lines.
  ///   - first: The error of the first one.
  ///   - path: The path of the recording.
  ///   - console: The console that shows the messages.
  @MainActor package static func sayNotices(
    _ repairs: [RepairCount], badLines: Int, _ first: RecordingError?, of path: String,
    on console: Console
  ) {
    func times(_ repair: Repair) -> Int {
      repairs.reduce(0) { $0 + ($1.repair == repair ? $1.count : 0) }
    }
    // Of a file it has been said already, when it was opened.
    if times(.rangesInferred) > 0, FileStatus(path: path)?.kind != .file {
      console.report("touchstone: \(RecordingOptions.noDescription(in: path))")
    }
    if times(.timesMissing) > 0 {
      console.report(
        "touchstone: \(path): its events have no times, so nothing that depends on time is right;"
          + " record with times, such as by getevent -lt")
    }
    let jumps = times(.clockJumped)
    if jumps > 0 {
      console.report(
        "touchstone: \(path): its clock jumps back \(jumps.counted("time")); time goes on by the"
          + " steps of the file")
    }
    guard badLines > 0 else { return }
    var text = "touchstone: \(path): passed over \(badLines.counted("bad line"))"
    if let first {
      text += ", the first at \(first.line.map { "line \($0)" } ?? "the start")"
      if let expected = first.expected { text += ": expected \(expected), found \(first.found)" }
    }
    console.report(text)
  }

  /// Reports what a person has to know of a recording that was replayed.
  ///
  /// - Parameters:
  ///   - result: The result of the replay.
  ///   - path: The path of the recording.
  ///   - console: The console that shows the messages.
  @MainActor package static func sayNotices(
    _ result: ReplayResult, of path: String, on console: Console
  ) {
    sayNotices(
      result.devices.flatMap(\.statistics.repairs), badLines: result.badLines,
      result.firstBadLine, of: path, on: console)
  }
}

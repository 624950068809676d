internal import Foundation
internal import TSCommandLine
internal import TSContacts
internal import TSEventTime
internal import TSFormatting
internal import TSRecordingOptions
internal import TSRecordings
internal import TSReplay
internal import TSShield
internal import TSTracing

/// What a shield decided about the touches of its report.
struct ShieldExplanation {
  private let decisions: ShieldReplay.Decisions

  /// Plays a report through a shield with its settings.
  ///
  /// - Parameter file: The path of the recording.
  /// - Returns: `nil` if the recording is no report.
  /// - Throws: A ``UsageError`` if the settings of the report have an error, or it cannot be read.
  init?(_ file: String) throws(UsageError) {
    guard let data = try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe),
      data.firstRange(of: Data("\n# shield: ".utf8)) != nil
    else { return nil }
    let replay: ShieldReplay?
    do throws(SettingsError) {
      replay = try ShieldReplay(Array(data), name: file)
    } catch {
      throw .wrong(error.description)
    }
    guard let replay else { return nil }
    do throws(RecordingError) {
      var reader = try RecordingReader(path: file, lenient: true)
      decisions = try replay.decisions(about: &reader)
    } catch {
      throw UsageError(error)
    }
  }

  /// Sets the options that are not given to those of the first panel of the report.
  func complete(_ options: inout ReplayOptions) {
    guard let panel = decisions.panel else { return }
    options.guardSettings = options.guardSettings ?? panel.rules
    options.calibration = options.calibration ?? panel.calibration
    if options.rotation == .none { options.rotation = panel.rotation }
  }

  /// Prints the decisions.
  @MainActor func print(as form: TraceForm?, on console: Console) {
    for verdict in decisions.verdicts {
      guard form == .json else {
        console.print(verdict.line(since: decisions.start))
        continue
      }
      var line = JSONLine()
      line.add("kind", "shield")
      line.add("outcome", verdict.outcome.rawValue)
      line.add("reason", verdict.reason)
      line.add("time", decisions.start.seconds(to: verdict.time), decimals: 6)
      line.add("touch", Int(verdict.touch))
      line.add("wait", verdict.wait, decimals: 6)
      console.printData(line.text)
    }
  }
}

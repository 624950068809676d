internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSReplay

extension DeviceAnalysis {
  /// Returns the analysis as a block of lines for people.
  ///
  /// - Parameter file: The path of the recording, for the first line.
  /// - Returns: The lines, separated by line breaks.
  func page(file: String) -> String {
    var rows = [["  device", deviceText]]
    rows.append(["  usable", device.rejection.map { "no: \($0)" } ?? "yes"])
    rows.append(["  events", "\(events) in \(frames.counted("frame"))"])
    var time = "\(duration.fixed(3)) s"
    if let rate { time += ", \(rate.fixed(1)) frames a second" }
    if let medianStep { time += ", median step \(medianStep.fixed(2)) ms" }
    rows.append(["  duration", time])
    if let statistics {
      let count =
        hasTrackingIDs
        ? "\(statistics.contacts)" : "\(statistics.landings) landings, without tracking ids"
      rows.append(["  contacts", "\(count), at most \(statistics.mostContacts) at once"])
      if statistics.mostFingers > 0 {
        rows.append(["  BTN_TOOL", "at most \(statistics.mostFingers.counted("finger"))"])
      }
      let list = irregularities.map { [$0.repair.rawValue, "\($0.count)"] }
      rows.append(["  irregular", list.isEmpty ? "nothing" : list[0].joined(separator: ": ")])
      rows += list.dropFirst().map { ["", $0.joined(separator: ": ")] }
    }
    rows += guardAnalysis?.rows ?? []
    return ([file.onOneLine] + TextTable.lines(rows)).joined(separator: "\n")
  }

  private var deviceText: String {
    var text = device.name.isEmpty ? "not described" : device.name.onOneLine
    guard let digitizer = device.digitizer else { return text }
    text += ": \(digitizer.kind.rawValue), protocol \(digitizer.touchProtocol.rawValue)"
    if digitizer.slotCount > 0 { text += ", \(digitizer.slotCount.counted("slot"))" }
    if digitizer.isSemiMultitouch { text += ", semi-multitouch" }
    return text + (digitizer.sizeText.map { ", \($0) mm" } ?? ", size unknown")
  }

  /// Returns the analysis as a JSON object on one line, for programs.
  ///
  /// - Parameters:
  ///   - file: The path of the recording.
  ///   - recording: The analysis of the whole recording.
  /// - Returns: The object.
  func json(file: String, _ recording: RecordingAnalysis) -> String {
    var line = JSONLine()
    line.add("file", file)
    line.add("device", device.index)
    line.add("name", device.name)
    line.add("described", !device.isInferred)
    if let digitizer = device.digitizer { line.add(digitizer) }
    line.add("usable", device.rejection == nil)
    if let problem = device.rejection { line.add("problem", problem) }
    line.add("events", events)
    line.add("frames", frames)
    line.add("duration", duration, decimals: 6)
    if let rate { line.add("rate", rate, decimals: 3) }
    if let medianStep { line.add("medianStep", medianStep, decimals: 4) }
    line.add("contacts", hasTrackingIDs ? statistics?.contacts ?? 0 : 0)
    line.add("landings", statistics?.landings ?? 0)
    line.add("mostContacts", statistics?.mostContacts ?? 0)
    line.add("mostFingers", statistics?.mostFingers ?? 0)
    var counts = JSONLine()
    for entry in irregularities { counts.add(entry.repair.rawValue, entry.count) }
    line.add("irregularities", counts)
    if let guardAnalysis { line.add("guard", guardAnalysis.json) }
    line.add("badLines", recording.badLines)
    return line.text
  }
}

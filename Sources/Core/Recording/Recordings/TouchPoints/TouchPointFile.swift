internal import TSContacts
internal import TSEvdev
internal import TSJSONText

/// The content of a file of touch points in JSON: a screen, and the points as they are in the text.
struct TouchPointFile {
  /// The size of the largest file that is read, in bytes, of about half a million points.
  static let sizeLimit = 32 << 20
  /// The greatest number of fingers that are down at the same time.
  static let mostFingers = 32
  /// Units of the axes in a unit of the file, as positions are often between pixels.
  static let unitsPerPixel = 100.0
  /// Units of the pressure axis for the pressure 1.
  static let unitsPerPressure = 10_000.0

  let bytes: [UInt8]
  let device: DeviceDescription
  /// The points, which are checked one by one.
  let points: [JSONNode]
  /// Microseconds in a unit of time of the file.
  let timeUnit: Double

  /// Reads a text to its end.
  ///
  /// - Throws: ``RecordingError`` if the source cannot be read, or is larger than ``sizeLimit``.
  static func bytes(of source: ByteSource) throws(RecordingError) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try source.read(into: &piece, from: 0)
      if count == 0 { return all }
      all += piece[..<count]
      guard all.count <= sizeLimit else {
        throw RecordingError(
          kind: .unreadable, path: source.name, found: "is larger than 32 MB",
          advice: "split its touchPoints over several files")
      }
    }
  }

  /// Returns whether a text begins as a file of touch points does.
  ///
  /// - Returns: `true` if an object begins it that names its `touchPoints`.
  static func isBeginning(_ prefix: some Collection<UInt8>) -> Bool {
    guard prefix.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    return String(decoding: prefix, as: UTF8.self).contains("\"touchPoints\"")
  }

  /// Parses a text.
  ///
  /// - Throws: `JSONFault` if it is no JSON, or lacks the screen or the points.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    self.bytes = bytes
    let root = try JSONParser.parse(bytes)
    let screen = try root.member("screen")
    let size = try screen.member("size").pair("the width and the height in pixels")
    let extents = try screen.optional("millimetres")?.pair("the width and the height")
    points = try root.member("touchPoints").elements()
    timeUnit =
      try root.optional("timeUnit")?.choice(["us": 1, "ms": 1000, "s": 1_000_000]) ?? 1000
    let x = try TouchPointFile.axis(size.0, extents?.0)
    let y = try TouchPointFile.axis(size.1, extents?.1)
    let hasPressure = points.contains { $0.has("pressure") }
    device = TouchPointFile.device(x, y, hasPressure: hasPressure)
  }

  /// Returns a point.
  ///
  /// - Throws: `JSONFault` if a value is missing, of the wrong kind or out of range.
  func point(_ index: Int) throws(JSONFault) -> TouchPoint {
    try TouchPoint(points[index], timeUnit: timeUnit)
  }

  private static func axis(_ pixels: JSONNode, _ extent: JSONNode?) throws(JSONFault) -> Axis {
    let maximum = try pixels.int32(times: unitsPerPixel, in: 1...Int32.max, "a size above 0")
    guard let extent else { return Axis(minimum: 0, maximum: maximum - 1) }
    let millimetres = try extent.number("a size in millimetres")
    let resolution = Double(maximum) / millimetres
    guard let units = Int32(exactly: resolution.rounded()), units > 0 else {
      throw extent.fault("a size in millimetres, with at least 0.01 pixels in each")
    }
    return Axis(minimum: 0, maximum: maximum - 1, resolution: units)
  }

  private static func device(_ x: Axis, _ y: Axis, hasPressure: Bool) -> DeviceDescription {
    var codes: Set<EventCode> = [
      .absMTSlot, .absMTTrackingID, .absMTToolType, .absMTPositionX, .absMTPositionY,
    ]
    var axes: [EventCode: Axis] = [
      .absMTSlot: Axis(minimum: 0, maximum: Int32(mostFingers - 1)),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65_535),
      .absMTToolType: Axis(minimum: 0, maximum: 2), .absMTPositionX: x, .absMTPositionY: y,
    ]
    if hasPressure {
      codes.insert(.absMTPressure)
      axes[.absMTPressure] = Axis(minimum: 0, maximum: Int32(unitsPerPressure))
    }
    return DeviceDescription(
      name: "Tablet", properties: [.direct], codes: [.abs: codes], axes: axes)
  }
}

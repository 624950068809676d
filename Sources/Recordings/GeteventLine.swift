enum GeteventLine {
  static func isEvent(_ bytes: [UInt8]) -> Bool { false }
}

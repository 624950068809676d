extension LineBuffer {
  /// Reads as much of the beginning as is required to recognise the format.
  ///
  /// - Throws: ``RecordingError`` if the source cannot be read, or its format is unknown.
  mutating func recognise() throws(RecordingError) -> RecordingFormat {
    try recogniseEncoding()
    skipByteOrderMark()
    var seen = 0
    // What was read for the encoding may be enough.
    var hasUnseen = !waiting.isEmpty
    while true {
      if !hasUnseen { _ = try readMore() }
      hasUnseen = false
      let isMore = !isAtEnd
      // An incomplete line is not examined while its rest may follow.
      let complete =
        isMore && waiting.count < LineBuffer.longest
        ? (waiting.lastIndex(of: UInt8(ascii: "\n")).map { waiting[...$0] } ?? [])
        : waiting.prefix(LineBuffer.longest)
      if complete.count > seen || !isMore {
        if let format = RecordingFormat.recognise(complete) {
          if LineBuffer.hasLoneReturns(complete) { endLinesAtReturns() }
          return format
        }
        seen = complete.count
      }
      if waiting.isEmpty, !isMore {
        throw RecordingError(
          kind: .unrecognised, path: name, expected: "a recording", found: "an empty file",
          advice: "give one by evemu-record, libinput record, getevent -lt or evtest")
      }
      if !isMore || waiting.count >= LineBuffer.longest {
        throw RecordingError(
          kind: .unrecognised, path: name, expected: "a recording",
          found: FileContent.description(of: waiting),
          advice:
            "known are evemu, libinput record (YAML), getevent -lt, evtest, rows of MotionEvent"
            + " and touch points in JSON")
      }
    }
  }

  /// Returns whether carriage returns end lines, without a line feed behind them.
  private static func hasLoneReturns(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.contains(UInt8(ascii: "\r")) else { return false }
    var isBehindReturn = false
    for byte in bytes where byte != UInt8(ascii: "\r") || !isBehindReturn {
      if isBehindReturn, byte != UInt8(ascii: "\n") { return true }
      isBehindReturn = byte == UInt8(ascii: "\r")
    }
    return isBehindReturn && !bytes.contains(UInt8(ascii: "\n"))
  }
}

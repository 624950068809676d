/// The expected trace next to a recording: `NAME.trace` next to `NAME.evemu`.
enum Golden {
  /// Returns the path of the trace of a recording.
  ///
  /// The text after the last dot is an extension if it is one word of letters and digits: in
  /// `pad_113.0_scroll` it is not.
  static func path(of recording: String) -> String {
    let start = recording.lastIndex(of: "/").map { recording.index(after: $0) }
    let name = recording[(start ?? recording.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return recording + ".trace"
    }
    let ending = name[name.index(after: dot)...]
    let isEnding =
      ending.first?.isLetter == true && ending.count <= 10
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (isEnding ? recording[..<dot] : recording[...]) + ".trace"
  }
}

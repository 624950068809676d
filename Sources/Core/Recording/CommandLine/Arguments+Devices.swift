/// The values of options that may be given for all devices, for some, or for both.
extension Arguments {
  /// Returns the value of an option for all devices, the last one if there are several; `nil` if there
  /// is none.
  package func general(_ name: String) -> String? {
    parts(name).last { $0.device == nil }?.text
  }

  /// Returns the values of an option with the devices that they are for.
  package func parts(_ name: String) -> [(device: String?, text: String)] {
    (value(name).map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []).map {
      guard let sign = $0.lastIndex(of: "="), sign > $0.startIndex else { return (nil, String($0)) }
      return (String($0[..<sign]), String($0[$0.index(after: sign)...]))
    }
  }
}

/// The text form of a list of step indices, such as `0-4,7`.
public enum IndexList {
  /// Returns increasing indices as text.
  ///
  /// - Returns: The text.
  public static func text(_ indices: [Int]) -> String {
    var parts: [String] = []
    var index = 0
    while index < indices.count {
      var end = index
      while end + 1 < indices.count, indices[end + 1] == indices[end] + 1 { end += 1 }
      parts.append(end == index ? "\(indices[index])" : "\(indices[index])-\(indices[end])")
      index = end + 1
    }
    return parts.isEmpty ? "none" : parts.joined(separator: ",")
  }

  /// Returns the indices of a text.
  ///
  /// - Returns: The indices, or `nil` if the text is not a list of indices.
  public static func indices(_ text: String) -> [Int]? {
    if text == "none" { return [] }
    var result: [Int] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0) }
      guard let first = ends.first, let low = first, ends.count <= 2 else { return nil }
      guard let high = ends.count == 2 ? ends[1] : low, low <= high, high < 1 << 20 else {
        return nil
      }
      result += low...high
    }
    return result
  }
}

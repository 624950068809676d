/// A fault of a file of drawn shapes.
public struct StrokeFileError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1; `nil` if the fault is that of the whole file.
  public var line: Int?
  /// What is wrong, and what was expected.
  public var problem: String

  init(line: Int? = nil, _ problem: String) {
    self.line = line
    self.problem = problem
  }

  /// The line and the problem.
  public var description: String { (line.map { "line \($0): " } ?? "") + problem }
}

public import struct Foundation.IndexPath

extension IndexPath {
  /// Creates the path of a row of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section of a row.
  public var section: Int { self[0] }

  /// The row within its section.
  public var row: Int { self[1] }
}

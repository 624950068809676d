public import struct Foundation.IndexPath

extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The index of the section.
  ///
  /// - Precondition: The path has a section.
  public var section: Int { self[0] }

  /// The index of the row in its section.
  ///
  /// - Precondition: The path has a row.
  public var row: Int { self[1] }
}

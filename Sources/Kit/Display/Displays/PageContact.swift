/// A contact that a page reports.
public struct PageContact: Codable, Hashable, Sendable {
  /// The identifier, which is the same from the beginning to the end of the contact.
  public var id: Int
  /// The location in points of the screen, from the left.
  public var x: Double
  /// The location in points of the screen, from the top.
  public var y: Double

  /// Creates a contact.
  public init(id: Int, x: Double, y: Double) {
    (self.id, self.x, self.y) = (id, x, y)
  }
}

/// The upper and the lower contact of a gesture, whose relation decides what all fingers do (T59).
struct PadFingerPair: Sendable {
  private let upper: (slot: Int, trackingID: Int32)
  private let lower: (slot: Int, trackingID: Int32)

  /// Selects the two contacts of those that take part; `nil` if none does.
  init?(_ touches: PadTouches) {
    var (upper, lower): (Int?, Int?)
    for index in touches.indices where touches[index].isInGesture {
      let y = touches[index].position.y
      if upper.map({ y < touches[$0].position.y }) ?? true { upper = index }
      if lower.map({ y >= touches[$0].position.y }) ?? true { lower = index }
    }
    guard let upper, let lower else { return nil }
    self.upper = (touches[upper].slot, touches[upper].trackingID)
    self.lower = (touches[lower].slot, touches[lower].trackingID)
  }

  /// Returns the indices of the two contacts; `nil` if one is not down.
  func indices(in touches: inout PadTouches) -> (upper: Int, lower: Int)? {
    var (upper, lower): (Int?, Int?)
    for index in touches.indices where touches[index].isDown {
      let key = (touches[index].slot, touches[index].trackingID)
      if key == self.upper { upper = index }
      if key == self.lower { lower = index }
    }
    guard let upper, let lower else { return nil }
    return (upper, lower)
  }
}

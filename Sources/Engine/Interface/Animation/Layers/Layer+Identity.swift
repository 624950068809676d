extension Layer: @MainActor Hashable {
  /// Returns a Boolean value that indicates whether two layers are the same, or those of one view.
  ///
  /// - Parameters:
  ///   - a: A layer.
  ///   - b: Another layer.
  /// - Returns: `true` if they are the same.
  public static func == (a: Layer, b: Layer) -> Bool {
    a === b || a.view != nil && a.view === b.view
  }

  /// Adds the identity of the layer, or of its view, to a hash value.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(view.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self))
  }
}

import TSGeometry

/// The region that a pointer is in, and its style there.
@MainActor struct PointedRegion {
  let interaction: PointerInteraction
  let region: PointerRegion
  var style: PointerStyle?

  /// Returns the innermost region that contains a point, of a view and its superviews.
  ///
  /// - Parameter point: The point, in the coordinate system of the window.
  /// - Returns: The interaction and its region, without a style; `nil` if there is none.
  static func find(
    at point: CGPoint, over view: View, _ modifiers: KeyModifierFlags
  ) -> PointedRegion? {
    var next: View? = view
    while let present = next {
      if !present.interactionList.isEmpty,
        let region = region(at: point, of: present, modifiers)
      {
        return region
      }
      next = present.superview
    }
    return nil
  }

  private static func region(
    at point: CGPoint, of view: View, _ modifiers: KeyModifierFlags
  ) -> PointedRegion? {
    for interaction in view.interactionList.reversed() {
      guard let pointing = interaction as? PointerInteraction else { continue }
      if let region = pointing.region(at: view.convert(point, from: nil), modifiers) {
        return PointedRegion(interaction: pointing, region: region)
      }
    }
    return nil
  }

  func isSame(as other: PointedRegion) -> Bool {
    interaction === other.interaction && region == other.region
  }
}

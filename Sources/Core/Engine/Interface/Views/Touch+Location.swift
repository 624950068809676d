public import TSGeometry

extension Touch {
  /// Returns the location of the touch in a view's coordinate system (U13), in points.
  ///
  /// - Parameter view: The view in whose coordinate system the location is given; `nil` for the
  ///   window.
  /// - Complexity: O(*d*) in the depth of the view.
  public func location(in view: View?) -> CGPoint { convert(shownPosition, in: view) }

  /// Returns the location of the touch in the previous event, in a view's coordinate system (U13).
  ///
  /// - Parameter view: The view in whose coordinate system the location is given; `nil` for the
  ///   window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) in the depth of the view.
  public func previousLocation(in view: View?) -> CGPoint {
    convert(previousShownPosition, in: view)
  }

  /// Returns the location of the last sample of the device, in a view's coordinate system.
  ///
  /// In UIKit the precise location must not be used for hit-testing (U13). Locations are never
  /// rounded here, so it equals ``location(in:)``, unless that was computed for a frame: see
  /// ``Application/inputSampling``.
  ///
  /// - Parameter view: The view in whose coordinate system the location is given; `nil` for the
  ///   window.
  /// - Returns: The location, in points.
  public func preciseLocation(in view: View?) -> CGPoint { convert(position, in: view) }

  /// Returns the location of the last sample of the device in the previous event, in points.
  ///
  /// Equals ``previousLocation(in:)``, unless that was computed for a frame.
  ///
  /// - Parameter view: The view in whose coordinate system the location is given; `nil` for the
  ///   window.
  public func precisePreviousLocation(in view: View?) -> CGPoint {
    convert(previousPosition, in: view)
  }

  /// Converts a position, which is stored in the coordinates of the touch's window.
  private func convert(_ point: CGPoint, in view: View?) -> CGPoint {
    guard let view, view !== hitWindow else { return point }
    guard let window = hitWindow else {
      // Without a window the position is in the screen's coordinates.
      let inside = view.window?.convert(point, from: nil as Window?) ?? point
      return view.converted(inside, from: nil)
    }
    return view.converted(point, from: window)
  }

  /// Returns the direction in which a pen points, in radians (U15).
  ///
  /// Always 0, because the multitouch protocol does not report a tilt.
  ///
  /// - Parameter view: The view in whose coordinate system the angle is measured.
  public func azimuthAngle(in view: View?) -> CGFloat { 0 }

  /// Returns the direction in which a pen points, as a vector of length 1 (U15).
  ///
  /// Always (1, 0), because the multitouch protocol does not report a tilt.
  ///
  /// - Parameter view: The view in whose coordinate system the vector is measured.
  public func azimuthUnitVector(in view: View?) -> CGVector { CGVector(dx: 1, dy: 0) }
}

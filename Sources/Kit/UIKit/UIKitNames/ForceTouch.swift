public import Foundation
public import TSInterface

/// Whether a display reports pressure for UIKit's previews, with UIKit's raw values.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

extension TraitCollection {
  /// Always `unavailable`, as there are no previews.
  ///
  /// `Touch.force` has the pressure that a device reports.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

extension Screen {
  /// The number of pixels in a point, always 1: pictures are drawn for any scale.
  public var nativeScale: CGFloat { 1 }
  /// The traits of the shared application.
  @MainActor public var traitCollection: TraitCollection {
    TraitCollection(userInterfaceIdiom: Application.shared.userInterfaceIdiom)
  }
  /// Reads as 1; setting it has no effect.
  @MainActor public var brightness: CGFloat {
    get { 1 }
    nonmutating set {}
  }
}

extension UIDevice {
  /// Always `nil`: the device has no number that programs may keep.
  public var identifierForVendor: UUID? { nil }
}

import TSGeometry

/// An interaction that gives the pointer another appearance over a view (T97).
///
/// ```swift
/// final class LiftDelegate: PointerInteractionDelegate {
///   func pointerInteraction(
///     _ interaction: PointerInteraction, styleFor region: PointerRegion
///   ) -> PointerStyle? {
///     interaction.view.map { PointerStyle(effect: .lift($0)) }
///   }
/// }
///
/// let liftDelegate = LiftDelegate()
/// photo.addInteraction(PointerInteraction(delegate: liftDelegate))
/// ```
///
/// Of nested views with interactions the innermost whose delegate returns a region decides.
@MainActor public final class PointerInteraction: Interaction {
  /// The delegate, which provides regions and styles; not retained.
  public private(set) weak var delegate: (any PointerInteractionDelegate)?
  /// A Boolean value that indicates whether the interaction takes part; `true` by default.
  public var isEnabled = true
  /// The view that the interaction was added to; `nil` if there is none.
  public private(set) weak var view: View?

  /// Creates an interaction that belongs to no view.
  ///
  /// - Parameter delegate: The delegate, which is not retained; `nil` for a system pointer in the
  ///   whole view.
  public init(delegate: (any PointerInteractionDelegate)? = nil) { self.delegate = delegate }

  /// Does nothing.
  public func willMove(to view: View?) {}

  /// Stores the view.
  public func didMove(to view: View?) { self.view = view }

  /// Returns the region that contains the pointer.
  ///
  /// - Parameter location: The location of the pointer, in the coordinate system of the view.
  func region(at location: CGPoint, _ modifiers: KeyModifierFlags) -> PointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = PointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let request = PointerRegionRequest(location: location, modifiers: modifiers)
    let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
    return region.flatMap { $0.rect.contains(location) ? $0 : nil }
  }
}

/// The methods by which an object determines the pointer's appearance over a view (T97).
///
/// All methods have a default implementation.
@MainActor public protocol PointerInteractionDelegate: AnyObject {
  /// Asks the delegate for the region that contains the pointer.
  ///
  /// Called whenever the pointer moves over the view while no button is down. The default
  /// implementation returns the default region.
  ///
  /// - Parameters:
  ///   - request: The location of the pointer and the modifier keys.
  ///   - defaultRegion: The region of the whole view.
  /// - Returns: The region; `nil`, or one that does not contain the pointer, for none.
  func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion?
  /// Asks the delegate for the style of the pointer in a region; `nil` for the system's.
  ///
  /// Called when the pointer enters the region. The default implementation returns `nil`.
  func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle?
  /// Tells the delegate that the pointer is about to enter a region.
  ///
  /// Called before the style is requested. The default implementation does nothing.
  func pointerInteraction(_ interaction: PointerInteraction, willEnter region: PointerRegion)
  /// Tells the delegate that the pointer is about to leave a region.
  ///
  /// Called before another region is entered. The default implementation does nothing.
  func pointerInteraction(_ interaction: PointerInteraction, willExit region: PointerRegion)
}

extension PointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion? { defaultRegion }
  /// Returns `nil`, for the system's style.
  public func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle? { nil }
  /// Does nothing by default.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion
  ) {}
  /// Does nothing by default.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion
  ) {}
}

import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A view that performs acts behind its members.
class ToldView: BusyView {
  override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    World.told(super.addGestureRecognizer(recognizer))
  }
  override var alpha: CGFloat { didSet { World.told() } }
  override var autoresizesSubviews: Bool { didSet { World.told() } }
  override var autoresizingMask: AutoresizingMask { didSet { World.told() } }
  override var backgroundColor: Color? { didSet { World.told() } }
  override func bringSubviewToFront(_ view: View) {
    World.told(super.bringSubviewToFront(view))
  }
  override var clipsToBounds: Bool { didSet { World.told() } }
  override var contentMode: ContentMode { didSet { World.told() } }
  override func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    World.told(super.convert(point, from: view))
  }
  override func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    World.told(super.convert(point, to: view))
  }
  override func display(_ layer: Layer) {
    World.told(super.display(layer))
  }
  override func draw(_ layer: Layer, in context: GraphicsContext) {
    World.told(super.draw(layer, in: context))
  }
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    World.told(super.exchangeSubview(at: first, withSubviewAt: second))
  }
  override var gestureRecognizers: [GestureRecognizer]? { didSet { World.told() } }
  override func insertSubview(_ view: View, aboveSubview sibling: View) {
    World.told(super.insertSubview(view, aboveSubview: sibling))
  }
  override func insertSubview(_ view: View, at index: Int) {
    World.told(super.insertSubview(view, at: index))
  }
  override func insertSubview(_ view: View, belowSubview sibling: View) {
    World.told(super.insertSubview(view, belowSubview: sibling))
  }
  override var isUserInteractionEnabled: Bool { didSet { World.told() } }
  override class var layerClass: AnyClass {
    World.told()
    return super.layerClass
  }
  override func layoutIfNeeded() {
    World.told(super.layoutIfNeeded())
  }
  override var layoutMargins: EdgeInsets { didSet { World.told() } }
  override func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    World.told(super.removeGestureRecognizer(recognizer))
  }
  override class var requiresConstraintBasedLayout: Bool {
    World.told(super.requiresConstraintBasedLayout)
  }
  override var safeAreaInsets: EdgeInsets { World.told(super.safeAreaInsets) }
  override func sendSubviewToBack(_ view: View) {
    World.told(super.sendSubviewToBack(view))
  }
  override func setNeedsDisplay(_ rect: CGRect) {
    World.told(super.setNeedsDisplay(rect))
  }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    World.told(super.systemLayoutSizeFitting(targetSize))
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    World.told(
      super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority))
  }
  override var tag: Int { didSet { World.told() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var tintColor: Color! { didSet { World.told() } }
  override func awakeFromNib() {
    World.told(super.awakeFromNib())
  }
  override func becomeFirstResponder() -> Bool {
    World.told(super.becomeFirstResponder())
  }
  override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    World.told(super.canPerformAction(action, withSender: sender))
  }
  override var isFirstResponder: Bool { World.told(super.isFirstResponder) }
  override var keyCommands: [KeyCommand]? { World.told(super.keyCommands) }
  override func resignFirstResponder() -> Bool {
    World.told(super.resignFirstResponder())
  }
  override func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    World.told(super.target(forAction: action, withSender: sender))
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    World.told(super.touchesEstimatedPropertiesUpdated(touches))
  }
}

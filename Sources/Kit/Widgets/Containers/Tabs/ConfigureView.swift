import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSInterface

/// The view in which a person rearranges the tabs, above the bar with the tabs themselves (U540).
///
/// It covers the tab bar controller's view. The icons of all tabs that can be rearranged are dragged
/// onto the bar, and the tabs of the bar among each other.
final class ConfigureView: View {
  private weak var tabs: TabBarController?
  /// The order of the tabs so far.
  var arrangement: TabArrangement
  /// The part above the bar, from which the sheet does not protrude while it slides.
  private let clip = View(frame: .zero)
  private let sheet = ConfigureSheet()
  private var icons: [ConfigureIcon] = []
  private var slots: [ConfigureSlot] = []
  private var drag: IconDrag?
  private var isOpen = false

  /// The state of an icon that a finger drags.
  private struct IconDrag {
    /// The view on which the finger has landed, which receives the touch.
    let source: View
    /// The copy of the icon that follows the finger.
    let icon: ConfigureIcon
    /// The position at which the drag has begun, in points.
    let start: CGPoint
    /// The index of the tab in the bar that the icon would replace; `nil` for none.
    var target: Int?
  }

  init(_ tabs: TabBarController, _ arrangement: TabArrangement) {
    self.tabs = tabs
    self.arrangement = arrangement
    super.init(frame: .zero)
    sceneID = "configure"
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(sheet)
    let done = BarButtonItem(barButtonSystemItem: .done)
    done.primaryAction = HandlerAction { [weak tabs] _ in tabs?.endCustomizing() }
    sheet.item.rightBarButtonItem = done
    icons = arrangement.movable.map { ConfigureIcon($0, in: self) }
    for icon in icons { sheet.addSubview(icon) }
    slots = arrangement.inBar.indices.map { ConfigureSlot($0, in: self) }
    for slot in slots { addSubview(slot) }
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the icons onto the screen from the bar, or back.
  func slide(in isOpen: Bool, completion: (() -> Void)? = nil) {
    self.isOpen = isOpen
    // The bar's tabs can be tapped again while the icons leave.
    isUserInteractionEnabled = isOpen
    View.animate(
      withDuration: containerLimits.presentationDuration, options: .allowUserInteraction,
      animations: { self.placeSheet() }, completion: { _ in completion?() })
  }

  private func placeSheet() {
    sheet.frame = clip.bounds.offsetBy(dx: 0, dy: isOpen ? 0 : clip.bounds.height)
  }

  override func layoutSubviews() {
    let barHeight = TabBar.standardHeight
    clip.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - barHeight))
    placeSheet()
    sheet.place(icons)
    let inBar = arrangement.inBar
    for icon in icons { icon.isPale = icon.controller.isOneOf(inBar) }
    let width = bounds.width / CGFloat(max(1, tabs?.tabBar.items?.count ?? 1))
    for slot in slots {
      slot.frame = CGRect(
        x: CGFloat(slot.index) * width, y: clip.bounds.height, width: width, height: barHeight)
    }
  }

  /// Lifts the icon of a controller, which follows a finger from then on.
  ///
  /// While another finger drags an icon, nothing happens.
  func beginDrag(of controller: ViewController, _ touch: Touch, from source: View) {
    guard drag == nil, isOpen else { return }
    let copy = ConfigureIcon(controller, in: self)
    copy.isUserInteractionEnabled = false
    copy.bounds.size = CGSize(width: 64, height: 60)
    copy.center = source.convert(source.bounds.center, to: self)
    copy.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    copy.alpha = 0.8
    addSubview(copy)
    drag = IconDrag(source: source, icon: copy, start: copy.center)
  }

  /// Moves the icon with its finger, and marks the tab that it would replace.
  func continueDrag(_ touch: Touch, from source: View) {
    guard let drag, drag.source === source else { return }
    let point = touch.location(in: self)
    drag.icon.center = point
    let target = slots.first { slot in
      slot.frame.contains(point) && arrangement.isMovable(at: slot.index)
    }
    self.drag?.target = target?.index
    for slot in slots { slot.isTarget = slot === target }
  }

  /// Replaces the tab under the icon when its finger lifts; elsewhere the icon returns.
  func drop(from source: View) {
    guard let drag, drag.source === source else { return }
    guard let target = drag.target else { return cancelDrag(from: source) }
    endDrag()
    tabs?.put(drag.icon.controller, at: target)
  }

  /// Returns the icon to its place without a change.
  func cancelDrag(from source: View) {
    guard let drag, drag.source === source else { return }
    self.drag = nil
    for slot in slots { slot.isTarget = false }
    View.animate(
      withDuration: containerLimits.barHidingDuration, options: .allowUserInteraction,
      animations: { drag.icon.center = drag.start },
      completion: { _ in drag.icon.removeFromSuperview() })
  }

  /// Removes the dragged icon at once, if there is one.
  func endDrag() {
    drag?.icon.removeFromSuperview()
    drag = nil
    for slot in slots { slot.isTarget = false }
  }
}

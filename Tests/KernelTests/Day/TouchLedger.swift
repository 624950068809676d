import Geometry
import Interface

/// A window that keeps account of its touches, and of those that its view hears of.
@MainActor final class TouchLedger: Window {
  /// Touches that landed.
  private(set) var opened = 0
  /// Touches that ended, by being lifted or taken away.
  private(set) var (ended, cancelled) = (0, 0)
  /// What must not be: a touch that ends twice, moves after its end, or lands twice.
  private(set) var faults: [String] = []
  private var open: Set<ObjectIdentifier> = []
  let page: LedgerPage

  override init(frame: CGRect) {
    page = LedgerPage(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    page.isMultipleTouchEnabled = true
    addSubview(page)
  }

  /// How many touches are down.
  var down: Int { open.count }

  override func sendEvent(_ event: Event) {
    for touch in event.orderedTouches {
      let id = ObjectIdentifier(touch)
      switch touch.phase {
      case .began:
        opened += 1
        if !open.insert(id).inserted { faults.append("touch \(touch.id) lands twice") }
      case .ended, .cancelled:
        if touch.phase == .ended { ended += 1 } else { cancelled += 1 }
        if open.remove(id) == nil { faults.append("touch \(touch.id) ends twice") }
      default:
        if !open.contains(id) { faults.append("touch \(touch.id) moves and is not down") }
      }
    }
    super.sendEvent(event)
  }
}

/// A view that keeps account of the touches that it is told of.
@MainActor final class LedgerPage: View {
  private(set) var (began, over) = (0, 0)
  private(set) var faults: [String] = []
  private var open: Set<Touch> = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    began += touches.count
    if !open.isDisjoint(with: touches) { faults.append("a touch begins twice") }
    open.formUnion(touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !touches.isSubset(of: open) { faults.append("a touch moves that has not begun") }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { close(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { close(touches) }

  private func close(_ touches: Set<Touch>) {
    over += touches.count
    if !touches.isSubset(of: open) { faults.append("a touch is closed that is not open") }
    open.subtract(touches)
  }
}

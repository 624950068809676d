import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A window that counts its touches and those that its view receives.
@MainActor final class TouchLedger: Window {
  /// The number of touches that began.
  private(set) var began = 0
  /// The number of touches that ended and that were cancelled.
  private(set) var (ended, cancelled) = (0, 0)
  /// The errors found: a touch that ends twice, moves after its end, or begins twice.
  private(set) var faults: [String] = []
  private var open: Set<ObjectIdentifier> = []
  let content: LedgerView

  override init(frame: CGRect) {
    content = LedgerView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    content.isMultipleTouchEnabled = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// The number of touches that are down.
  var downCount: Int { open.count }

  override func sendEvent(_ event: Event) {
    for touch in event.orderedTouches {
      let id = ObjectIdentifier(touch)
      switch touch.phase {
      case .began:
        began += 1
        if !open.insert(id).inserted { faults.append("touch \(touch.id) begins twice") }
      case .ended, .cancelled:
        if touch.phase == .ended { ended += 1 } else { cancelled += 1 }
        if open.remove(id) == nil { faults.append("touch \(touch.id) ends twice") }
      default:
        if !open.contains(id) { faults.append("touch \(touch.id) moves without being down") }
      }
    }
    super.sendEvent(event)
  }
}

/// A view that counts the touches that it receives.
@MainActor final class LedgerView: View {
  private(set) var (began, finished) = (0, 0)
  private(set) var faults: [String] = []
  private var open: Set<Touch> = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    began += touches.count
    if !open.isDisjoint(with: touches) { faults.append("a touch begins twice") }
    open.formUnion(touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !touches.isSubset(of: open) { faults.append("a touch moves before it begins") }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { finish(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { finish(touches) }

  private func finish(_ touches: Set<Touch>) {
    finished += touches.count
    if !touches.isSubset(of: open) { faults.append("a touch ends before it begins") }
    open.subtract(touches)
  }
}

import TSGeometry
import TSInterface

/// The view around an alert's boxes, which keeps touches from the views behind it.
final class AlertBackdrop: View {
  /// The boxes, from top to bottom; none by default.
  var boxes: [AlertBox] = [] {
    didSet {
      for box in oldValue { box.removeFromSuperview() }
      for box in boxes { addSubview(box) }
      setNeedsLayout()
    }
  }
  /// A closure that is called when a touch beside the boxes has ended.
  var touchedBeside: (() -> Void)?

  override func layoutSubviews() {
    var room = bounds.shrunk(dx: 0, dy: AlertLook.margin)
    for box in boxes.reversed() {
      box.setFrame(in: room)
      // The next box is placed above this one.
      room.size.height = max(0, box.frame.minY - containerLimits.alertGap - room.minY)
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if touches.contains(where: { $0.view === self }) { touchedBeside?() }
  }
}

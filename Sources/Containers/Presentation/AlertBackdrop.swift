import Geometry
import Interface

/// What an alert's boxes lie in; it keeps touches from what is behind.
final class AlertBackdrop: View {
  /// The boxes, from the top to the bottom.
  let boxes: [AlertBox]
  /// Called when a touch beside the boxes has ended.
  var touchedBeside: (() -> Void)?

  init(frame: CGRect, boxes: [AlertBox]) {
    self.boxes = boxes
    super.init(frame: frame)
    for box in boxes { addSubview(box) }
  }

  override func layoutSubviews() {
    var room = bounds.insetBy(dx: 0, dy: AlertLook.margin)
    for box in boxes.reversed() {
      box.place(in: room)
      // What follows is above.
      room.size.height = max(0, box.frame.minY - ContainerLimits.alertGap - room.minY)
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if touches.contains(where: { $0.view === self }) { touchedBeside?() }
  }
}

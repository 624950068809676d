import UIKitActions

/// An overlay that takes touches only where one of its buttons is.
class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? nil : view
  }
}

class MapScreenController: UIViewController {
  let map = UIView()
  let overlay = PassThroughView()
  let locateButton = UIButton(frame: CGRect(x: 250, y: 400, width: 50, height: 50))
  private(set) var pins: [CGPoint] = []
  private(set) var locates = 0

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    map.frame = view.bounds
    map.backgroundColor = UIColor(hue: 0.3, saturation: 0.3, brightness: 0.9, alpha: 1)
    overlay.frame = view.bounds
    view.addSubview(map)
    view.addSubview(overlay)
    locateButton.backgroundColor = .white
    locateButton.layer.cornerRadius = 25
    locateButton.setTitle("+", for: .normal)
    locateButton.setTitleColor(.blue, for: .normal)
    overlay.addSubview(locateButton)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    map.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #action(addPin(_:))))
    locateButton.addTarget(self, action: #action(locate), for: .touchUpInside)
  }

  private func addPin(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: map)
    pins.append(point)
    let pin = UIView(frame: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
    pin.backgroundColor = .red
    pin.layer.cornerRadius = 6
    map.addSubview(pin)
  }

  private func locate() { locates += 1 }
}

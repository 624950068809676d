import UIKitActions

/// A sheet that a pan drags down and a flick dismisses.
class BottomSheetController: UIViewController {
  let sheet = UIView()
  let dimmingView = UIView()
  var onDismiss: (() -> Void)?
  private var sheetHeight: CGFloat { 300 }
  private(set) var isPresented = false

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dimmingView.frame = view.bounds
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #action(dimmingTapped)))
    view.addSubview(dimmingView)

    sheet.frame = CGRect(
      x: 0, y: view.bounds.height, width: view.bounds.width, height: sheetHeight)
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 14
    view.addSubview(sheet)
    let pan = UIPanGestureRecognizer(target: self, action: #action(sheetPanned(_:)))
    sheet.addGestureRecognizer(pan)
  }

  func show() {
    isPresented = true
    animate(toOffset: 0, velocity: 0, completion: nil)
  }

  private func dimmingTapped() { hide(velocity: 0) }

  private func hide(velocity: CGFloat) {
    isPresented = false
    animate(toOffset: sheetHeight, velocity: velocity) { self.onDismiss?() }
  }

  private func animate(toOffset offset: CGFloat, velocity: CGFloat, completion: (() -> Void)?) {
    let distance = abs(offset - currentOffset)
    let initialVelocity = distance > 0 ? abs(velocity) / distance : 0
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: initialVelocity, options: .beginFromCurrentState,
      animations: { self.setOffset(offset) }, completion: { _ in completion?() })
  }

  private var currentOffset: CGFloat {
    sheet.frame.minY - (view.bounds.height - sheetHeight)
  }

  private func setOffset(_ offset: CGFloat) {
    sheet.frame.origin.y = view.bounds.height - sheetHeight + offset
    dimmingView.alpha = 1 - offset / sheetHeight
  }

  private func sheetPanned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: view)
    let velocity = pan.velocity(in: view)
    switch pan.state {
    case .changed:
      // Upwards the sheet only yields a little.
      setOffset(translation.y > 0 ? translation.y : -sqrt(-translation.y))
    case .ended:
      if velocity.y > 500 || translation.y > sheetHeight / 2 && velocity.y >= 0 {
        hide(velocity: velocity.y)
      } else {
        animate(toOffset: 0, velocity: velocity.y, completion: nil)
      }
    case .cancelled, .failed:
      animate(toOffset: 0, velocity: 0, completion: nil)
    case .possible, .began:
      break
    @unknown default:
      break
    }
  }
}

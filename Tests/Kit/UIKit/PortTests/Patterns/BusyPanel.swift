import Foundation
import UIKitActions

/// A button that is busy for two seconds after a tap, unless a second tap cancels it, and counts the
/// seconds meanwhile.
class BusyPanel: UIView {
  let button = UIButton(type: .system)
  private let indicator = UIActivityIndicatorView(activityIndicatorStyle: .gray)
  private let seconds = UILabel()
  private var timer = Timer(timeInterval: 0, repeats: false) { _ in }
  private(set) var finished = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
    button.setTitle("Load", for: .normal)
    button.addTarget(self, action: #action(tapped), for: .touchUpInside)
    indicator.center = CGPoint(x: 180, y: 42)
    seconds.frame = CGRect(x: 220, y: 20, width: 60, height: 44)
    for view in [button, indicator, seconds] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func tapped() {
    if indicator.isAnimating {
      NSObject.cancelPreviousPerformRequests(
        withTarget: self, selector: #action(finish), object: nil)
      stop()
      return
    }
    indicator.startAnimating()
    var count = 0
    timer = Timer.scheduledTimer(timeInterval: 1, repeats: true) { [weak self] _ in
      count += 1
      self?.seconds.text = "\(count) s"
    }
    perform(#action(finish), with: nil, afterDelay: 2.5)
  }

  func finish() {
    finished += 1
    stop()
  }

  private func stop() {
    indicator.stopAnimating()
    timer.invalidate()
    fade({ self.seconds.alpha = 0.5 }) { _ in self.seconds.alpha = 1 }
  }

  private func fade(
    _ animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) { UIView.animate(withDuration: 0.2, animations: animations, completion: completion) }
}

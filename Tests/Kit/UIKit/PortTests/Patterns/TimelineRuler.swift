import UIKitActions

protocol TimelineRulerDelegate: AnyObject {
  func timelineRuler(_ ruler: TimelineRuler, didChoose minute: Int)
}

/// A ruler that glides under a pointer and stops at whole ticks.
class TimelineRuler: UIScrollView, UIScrollViewDelegate {
  weak var rulerDelegate: TimelineRulerDelegate?
  private let tickSpacing: CGFloat = 20
  private let tickCount = 61

  private(set) var minute = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    delegate = self
    decelerationRate = .fast
    showsHorizontalScrollIndicator = false
    backgroundColor = .white
    contentSize = CGSize(width: tickSpacing * CGFloat(tickCount - 1), height: bounds.height)
    contentInset = UIEdgeInsets(
      top: 0, left: bounds.width / 2, bottom: 0, right: bounds.width / 2)
    contentOffset = CGPoint(x: -bounds.width / 2, y: 0)
    for index in 0..<tickCount {
      let height: CGFloat = index % 5 == 0 ? 40 : 20
      let tick = UIView(
        frame: CGRect(
          x: CGFloat(index) * tickSpacing - 1, y: bounds.height - height, width: 2,
          height: height))
      tick.backgroundColor = .darkGray
      addSubview(tick)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let x = contentOffset.x + contentInset.left
    minute = max(0, min(tickCount - 1, Int((x / tickSpacing).rounded())))
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    let x = targetContentOffset.x + contentInset.left
    targetContentOffset.x = (x / tickSpacing).rounded() * tickSpacing - contentInset.left
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { choose() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    choose()
  }

  private func choose() {
    rulerDelegate?.timelineRuler(self, didChoose: minute)
  }
}

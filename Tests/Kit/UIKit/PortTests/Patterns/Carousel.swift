import UIKitActions

protocol CarouselDelegate: AnyObject {
  func carousel(_ carousel: Carousel, didShow page: Int)
}

/// Pages in a scroll view, with a page control that follows and leads.
class Carousel: UIView, UIScrollViewDelegate {
  weak var delegate: CarouselDelegate?
  private(set) lazy var scrollView: UIScrollView = {
    let scrollView = UIScrollView(frame: bounds)
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    return scrollView
  }()
  private(set) lazy var pageControl: UIPageControl = {
    let control = UIPageControl()
    control.addTarget(self, action: #action(pageChanged(_:)), for: .valueChanged)
    return control
  }()

  var currentPage: Int {
    Int(round(scrollView.contentOffset.x / max(1, scrollView.bounds.width)))
  }

  func setPages(_ colors: [UIColor]) {
    addSubview(scrollView)
    addSubview(pageControl)
    scrollView.subviews.forEach { $0.removeFromSuperview() }
    for (index, color) in colors.enumerated() {
      let page = UIView(frame: bounds.offsetBy(dx: CGFloat(index) * bounds.width, dy: 0))
      page.backgroundColor = color
      scrollView.addSubview(page)
    }
    scrollView.contentSize = CGSize(
      width: bounds.width * CGFloat(colors.count), height: bounds.height)
    pageControl.numberOfPages = colors.count
    pageControl.frame = CGRect(x: 0, y: bounds.height - 40, width: bounds.width, height: 40)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging || scrollView.isDecelerating else { return }
    pageControl.currentPage = currentPage
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    delegate?.carousel(self, didShow: currentPage)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.carousel(self, didShow: currentPage)
  }

  private func pageChanged(_ sender: UIPageControl) {
    let x = CGFloat(sender.currentPage) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }
}

import UIKitActions

/// A scroll view that zooms an image, with a double tap and with two fingers.
class ZoomableImageView: UIScrollView, UIScrollViewDelegate {
  private let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    minimumZoomScale = 1
    maximumZoomScale = 4
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(target: self, action: #action(doubleTapped(_:)))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue
      imageView.frame = bounds
      contentSize = bounds.size
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    imageView
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let dx = max((bounds.width - contentSize.width) / 2, 0)
    let dy = max((bounds.height - contentSize.height) / 2, 0)
    contentInset = UIEdgeInsets(top: dy, left: dx, bottom: dy, right: dx)
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if zoomScale > minimumZoomScale {
      setZoomScale(minimumZoomScale, animated: true)
    } else {
      let point = tap.location(in: imageView)
      let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
      let origin = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
      zoom(to: CGRect(origin: origin, size: size), animated: true)
    }
  }
}

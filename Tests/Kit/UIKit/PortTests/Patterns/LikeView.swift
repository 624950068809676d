import UIKitActions

/// A picture that is liked with two taps, while one tap shows its caption.
class LikeView: UIView {
  private(set) var likes = 0
  let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .darkGray
    caption.frame = CGRect(x: 0, y: bounds.height - 40, width: bounds.width, height: 40)
    caption.text = "A lake in autumn"
    caption.textColor = .white
    caption.isHidden = true
    addSubview(caption)
    let singleTap = UITapGestureRecognizer(target: self, action: #action(singleTapped))
    let doubleTap = UITapGestureRecognizer(target: self, action: #action(doubleTapped(_:)))
    doubleTap.numberOfTapsRequired = 2
    singleTap.require(toFail: doubleTap)
    addGestureRecognizer(singleTap)
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func singleTapped() {
    caption.isHidden = !caption.isHidden
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    likes += 1
    let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
    heart.tintColor = .red
    heart.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    heart.center = tap.location(in: self)
    heart.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    addSubview(heart)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [],
      animations: { heart.transform = .identity },
      completion: { _ in
        UIView.animate(withDuration: 0.3, delay: 0.4, options: []) {
          heart.alpha = 0
        } completion: { _ in
          heart.removeFromSuperview()
        }
      })
  }
}

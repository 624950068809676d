import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A view that also performs acts when it is measured and placed, and when its geometry is set.
final class MeasuredView: BusyView {
  private func tell(_ moment: Moment) { World.current?.fire(moment, number) }

  override var intrinsicContentSize: CGSize {
    tell(.intrinsicContentSize)
    let side: CGFloat = [-1, 0, 40, 300, Extremes.huge[number % Extremes.huge.count]][number % 5]
    return CGSize(width: side, height: number % 3 == 0 ? 20 : side)
  }
  override var alignmentRectInsets: EdgeInsets {
    tell(.alignmentRectInsets)
    let side: CGFloat = [0, 0, 4, -30, Extremes.huge[number % Extremes.huge.count]][number % 5]
    return EdgeInsets(top: side, left: side, bottom: 2, right: 0)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    tell(.sizeThatFits)
    return number % 3 == 0 ? CGSize(width: 1e20, height: 30) : super.sizeThatFits(size)
  }
  override func updateConstraints() {
    tell(.updateConstraints)
    super.updateConstraints()
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      tell(.geometrySet)
      super.frame = newValue
      tell(.geometrySet)
    }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set {
      tell(.geometrySet)
      super.bounds = newValue
      tell(.geometrySet)
    }
  }
  override var center: CGPoint {
    get { super.center }
    set {
      tell(.geometrySet)
      super.center = newValue
      tell(.geometrySet)
    }
  }
  override var transform: CGAffineTransform {
    get { super.transform }
    set {
      tell(.geometrySet)
      super.transform = newValue
      tell(.geometrySet)
    }
  }
  override var anchorPoint: CGPoint {
    get { super.anchorPoint }
    set {
      tell(.geometrySet)
      super.anchorPoint = newValue
    }
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      tell(.geometrySet)
      super.isHidden = newValue
    }
  }
  override var translatesAutoresizingMaskIntoConstraints: Bool {
    get {
      tell(.geometrySet)
      return super.translatesAutoresizingMaskIntoConstraints
    }
    set {
      super.translatesAutoresizingMaskIntoConstraints = newValue
      tell(.geometrySet)
    }
  }

  override func addSubview(_ view: View) {
    super.addSubview(view)
    tell(.viewTold)
  }
  override func removeFromSuperview() {
    tell(.viewTold)
    super.removeFromSuperview()
  }
  override func setNeedsUpdateConstraints() {
    super.setNeedsUpdateConstraints()
    tell(.viewTold)
  }
  override func invalidateIntrinsicContentSize() {
    tell(.viewTold)
    super.invalidateIntrinsicContentSize()
  }
  override func setNeedsDisplay() {
    tell(.viewTold)
    super.setNeedsDisplay()
  }
  override func layoutMarginsDidChange() { tell(.viewTold) }
  override func safeAreaInsetsDidChange() { tell(.viewTold) }
  override func tintColorDidChange() { tell(.viewTold) }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    tell(.viewTold)
  }
  override func draw(_ rect: CGRect) { tell(.layerCalled) }
  override func layoutSublayers(of layer: Layer) {
    tell(.layerCalled)
    super.layoutSublayers(of: layer)
  }
}

/// A stack that performs acts when its views are arranged and its properties are set.
final class FuzzStack: StackView, Numbered {
  let number: Int

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  required init(coder: NSCoder) {
    number = -1
    super.init(coder: coder)
  }

  isolated deinit { tell(.viewDeinit) }

  private func tell(_ moment: Moment) { World.current?.fire(moment, number) }

  override var axis: LayoutConstraint.Axis {
    get {
      tell(.stackSet)
      return super.axis
    }
    set { super.axis = newValue }
  }
  override var distribution: Distribution {
    get {
      tell(.stackSet)
      return super.distribution
    }
    set { super.distribution = newValue }
  }
  override var spacing: CGFloat {
    get {
      tell(.stackSet)
      return super.spacing
    }
    set { super.spacing = newValue }
  }
  override func addArrangedSubview(_ view: View) {
    tell(.stackSet)
    super.addArrangedSubview(view)
  }
  override func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    super.insertArrangedSubview(view, at: stackIndex)
    tell(.stackSet)
  }
  override func removeArrangedSubview(_ view: View) {
    super.removeArrangedSubview(view)
    tell(.stackSet)
  }
  override func setNeedsLayout() {
    tell(.setNeedsLayout)
    super.setNeedsLayout()
  }
  override func layoutSubviews() {
    tell(.layoutSubviews)
    super.layoutSubviews()
  }
}

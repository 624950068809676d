import TSGeometry
import TSGraphics

extension Button {
  /// The rectangle of the content, without the insets.
  final func standardContentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  final func standardImageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let image = currentImage else { return .zero }
    let line = left(contentSize.width, in: contentRect)
    let size = CGSize(
      width: min(image.size.width, contentRect.width),
      height: min(image.size.height, contentRect.height))
    let rect = CGRect(
      x: line, y: top(size.height, in: contentRect), width: size.width, height: size.height)
    return rect.inset(by: imageEdgeInsets)
  }

  final func standardTitleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard currentTitle?.isEmpty == false, let size = titleLabel?.sizeThatFits(.zero) else {
      return .zero
    }
    let imageWidth = currentImage?.size.width ?? 0
    let start = left(contentSize.width, in: contentRect) + imageWidth
    let width = max(0, min(size.width, contentRect.maxX - start))
    let rect = CGRect(
      x: start, y: top(size.height, in: contentRect), width: width, height: size.height)
    return rect.inset(by: titleEdgeInsets)
  }

  final var contentSize: CGSize {
    let title = currentTitle?.isEmpty == false ? titleLabel?.sizeThatFits(.zero) ?? .zero : .zero
    let image = currentImage?.size ?? .zero
    return CGSize(width: title.width + image.width, height: max(title.height, image.height))
  }

  private func left(_ width: CGFloat, in rect: CGRect) -> CGFloat {
    let free = max(0, rect.width - width)
    switch contentHorizontalAlignment {
    case .center: return rect.minX + free / 2
    case .left, .fill: return rect.minX
    case .right: return rect.minX + free
    }
  }

  private func top(_ height: CGFloat, in rect: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: rect.minY + (rect.height - height) / 2
    case .top: rect.minY
    case .bottom: rect.maxY - height
    }
  }
}

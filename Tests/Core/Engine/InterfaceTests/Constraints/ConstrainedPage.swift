import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A view with content of a size.
final class Block: View {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat = -1, _ height: CGFloat = -1, name: String? = nil) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    sceneID = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A window with a page that fills it, 300 by 400 points.
@MainActor struct ConstrainedPage {
  let application = Application(screen: Screen(size: CGSize(width: 300, height: 400)))
  let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let page = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init(_ views: View...) {
    page.sceneID = "page"
    window.application = application
    window.isHidden = false
    window.addSubview(page)
    for view in views { page.addSubview(view) }
  }

  /// Activates constraints, and lays the window out.
  func layOut(_ constraints: [LayoutConstraint] = []) {
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
  }

  /// Activates the constraints of visual formats, and lays the window out.
  func layOut(_ formats: String..., views: [String: Any]) {
    layOut(
      formats.flatMap { LayoutConstraint.constraints(withVisualFormat: $0, views: views) })
  }
}

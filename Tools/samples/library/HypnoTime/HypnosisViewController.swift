import class Foundation.Bundle
import class Foundation.NSCoder
import TSContainers
import TSGeometry
import TSGraphics
import TSInterface

/// A view controller that shows concentric circles and creates its view without a nib.
final class HypnosisViewController: ViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    sceneID = "hypnosis"
    tabBarItem.title = "Hypnosis"
    tabBarItem.image = HypnoIcons.circles
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = HypnosisView(frame: Sample.applicationFrame)
    view.sceneID = "hypnosisView"
    view.backgroundColor = .white
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("HypnosisViewController loaded its view.")
  }
}

/// A view that draws concentric circles.
final class HypnosisView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.clip(to: bounds)
    context.setLineWidth(10)
    context.setStrokeColor(Color(white: 0.6))
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let size = (width: bounds.width, height: bounds.height)
    let longest = (size.width * size.width + size.height * size.height).squareRoot() / 2
    for radius in stride(from: longest, to: 0, by: -20) {
      context.strokeEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    let (text, font) = ("You are getting sleepy.", Font.boldSystemFont(ofSize: 25))
    let width = font.size(of: text).width
    let place = CGPoint(x: center.x - width / 2, y: center.y - font.lineHeight / 2)
    context.setFillColor(Color(white: 0.25, alpha: 0.6))
    context.draw(text, at: CGPoint(x: place.x + 3, y: place.y + 2), font: font)
    context.setFillColor(.black)
    context.draw(text, at: place, font: font)
  }
}

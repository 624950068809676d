import Graphics
import Testing
import TouchTesting
import UIKitNames

@Suite("Small names") @MainActor struct SmallNameTests {
  /// A view with members of its own for which UIKit's code has `override`.
  private final class Dial: UIView {
    var isAccessibilityElement: Bool { true }
    func accessibilityIncrement() { super.accessibilityIncrement() }
    override func updateConstraints() { super.updateConstraints() }
  }

  @Test("that have no effect read as what is true")
  func constants() {
    let dial = Dial()
    #expect(dial.isAccessibilityElement && !(dial as UIView).isAccessibilityElement)
    let scroll = UIScrollView()
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    let layer = dial.layer
    layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(layer.maskedCorners.rawValue == 15)
    let controller = UIViewController()
    controller.edgesForExtendedLayout = .all
    #expect(controller.edgesForExtendedLayout == [])
    #expect(UITraitCollection.current.forceTouchCapability == .unavailable)
    #expect(NSEC_PER_SEC == 1_000_000_000)
  }

  @Test("of labels restore the font and the colour of new ones for nil")
  func optionals() {
    let label = UILabel()
    (label.font, label.textColor) = (.boldSystemFont(ofSize: 30), .red)
    let (font, color): (UIFont?, UIColor?) = (nil, nil)
    (label.font, label.textColor) = (font, color)
    #expect(label.font == UILabel().font && label.textColor == UILabel().textColor)
  }

  @Test("of an activity indicator hide it while nothing is in progress")
  func indicator() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && indicator.bounds.width == 37)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden && indicator.color == .gray)
    indicator.color = nil
    #expect(indicator.color == .gray)
  }

  @Test("of images in a bundle are looked for in the image source, too")
  func images() {
    struct Source: ImageSource {
      func image(named name: String) -> Image? {
        name == "star" ? Image(name: name, size: CGSize(width: 3, height: 4)) : nil
      }
    }
    Image.$source.withValue(Source()) {
      let star = UIImage(named: "star", in: .main, compatibleWith: nil)
      #expect(star?.size == CGSize(width: 3, height: 4))
      #expect(UIImage(named: "moon", in: .main, compatibleWith: nil) == nil)
    }
  }

  @Test("of an alert without texts give it some before it is shown")
  func alert() {
    let alert = UIAlertView()
    alert.title = "Saved"
    #expect(alert.addButton(withTitle: "OK") == 0 && alert.numberOfButtons == 1)
    let other = UIAlertView(
      title: "a", message: nil, delegate: nil, cancelButtonTitle: "No", otherButtonTitles: "A", "B")
    #expect((0..<3).map { other.buttonTitle(at: $0) } == ["No", "A", "B"])
  }
}

import Foundation
import TSGeometry
import TSGraphics
import TouchSnapshots
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
    let controller = UIViewController()
    controller.edgesForExtendedLayout = .all
    #expect(controller.edgesForExtendedLayout == [])
    #expect(UITraitCollection.current.forceTouchCapability == .unavailable)
    #expect(NSEC_PER_SEC == 1_000_000_000)
    #expect(UIColor.tintColor == UIView().tintColor)
  }

  @Test("of the keyboard's notifications are UIKit's, for programs that post them")
  func keyboard() {
    let shown = CGRect(x: 0, y: 280, width: 320, height: 200)
    let notification = Notification(
      name: UIResponder.keyboardWillShowNotification,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: shown)])
    #expect(notification.name.rawValue == "UIKeyboardWillShowNotification")
    let value = notification.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue
    #expect(value?.cgRectValue == shown)
  }

  @Test("of corners are those that the layer rounds")
  func corners() {
    let layer = UIView().layer
    #expect(layer.maskedCorners.rawValue == 15)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(layer.roundedCorners == [.topLeft, .bottomRight])
    #expect(layer.maskedCorners.rawValue == 9)
  }

  @Test("of values make keys of touches, equal for one object alone")
  func keys() {
    let (one, other) = (UIView(), UIView())
    let lines = [NSValue(nonretainedObject: one): 1, NSValue(nonretainedObject: other): 2]
    #expect(lines[NSValue(nonretainedObject: one)] == 1)
    #expect(lines[NSValue(nonretainedObject: other)] == 2)
    #expect(lines[NSValue(nonretainedObject: nil)] == nil)
  }

  @Test("of windows and views give the screen, and a picture with the subviews")
  func pictures() throws {
    let stage = TestStage(size: CGSize(width: 100, height: 80))
    #expect(stage.window.screen.bounds.size == CGSize(width: 100, height: 80))
    let (card, mark) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
      UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    )
    (card.backgroundColor, mark.backgroundColor) = (.red, .blue)
    card.addSubview(mark)
    #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: true), "there is no context")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      card.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 40), afterScreenUpdates: true)
    }
    let shown = UIImageView(image: image)
    let bitmap = try Snapshot(of: shown).bitmap(scale: 1)
    #expect(bitmap[10, 20] == 0xffff_0000 && bitmap[30, 20] == 0xff00_00ff)
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

  @Test("of an activity indicator turn its spokes by time, also in a window that it comes back to")
  func turning() throws {
    let stage = TestStage()
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    func angle() -> CGFloat? {
      guard let shown = indicator.layer.sublayers?.first?.presentation() else { return nil }
      let transform = shown.affineTransform()
      return atan2(transform.b, transform.a)
    }
    for _ in 0..<2 {
      stage.window.addSubview(indicator)
      stage.wait(1.3)
      #expect(try abs(#require(angle()) - .pi / 2) < 1e-9, "two of eight steps")
      indicator.removeFromSuperview()
    }
    stage.window.addSubview(indicator)
    indicator.stopAnimating()
    stage.wait(1.3)
    #expect(angle() == 0)
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

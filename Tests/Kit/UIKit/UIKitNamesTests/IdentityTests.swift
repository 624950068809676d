import Testing
import UIKitNames

@Suite("Views, recognizers and items in collections") @MainActor struct IdentityTests {
  @Test("are equal only to themselves, and found in sets and dictionaries")
  func identity() {
    let (one, other) = (UIView(), UIView())
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    #expect(pan == pan && pan != (tap as UIGestureRecognizer))
    #expect([pan: 1, tap: 2] as [UIGestureRecognizer: Int] == [tap: 2, pan: 1])
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    #expect([item].firstIndex(of: item) == 0)
    #expect([UIViewController()].contains(UIViewController()) == false)
  }

  @Test("a list of recognizers that is assigned replaces those that it does not contain (U118)")
  func recognizers() {
    let view = UIView()
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    view.gestureRecognizers = [pan]
    view.gestureRecognizers = [tap, pan]
    #expect(view.gestureRecognizers == [pan, tap] && tap.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && pan.view == nil)
  }

  @Test("safe areas are what the application's insets leave of a view, and changes are notified")
  func safeArea() {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 320, height: 480)))
    let window = UIWindow(frame: application.screen.bounds)
    let (whole, low) = (SafeView(frame: window.bounds), SafeView())
    low.frame = CGRect(x: 10, y: 440, width: 100, height: 40)
    whole.addSubview(low)
    window.addSubview(whole)
    window.application = application
    #expect(whole.safeAreaInsets == .zero && whole.changes == 0)
    application.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    #expect(whole.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(whole.changes == 1 && low.changes == 1)
    let unchanged = application.safeAreaInsets
    application.safeAreaInsets = unchanged
    #expect(whole.changes == 1)
  }

  @Test(
    "a layer's transform shows its parallel projection",
    arguments: [(CGFloat.pi / 3, CGFloat(50)), (.pi / 2, 0), (.pi, 100)])
  func projection(angle: CGFloat, width: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    #expect(abs(view.frame.width - width) < 1e-9 && abs(view.frame.height - 60) < 1e-9)
    let there = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 7, 0)
    view.layer.transform = there
    #expect(view.transform.tx == 10 && view.transform.ty == 21, "the translation comes first")
    view.layer.transform = CATransform3DIdentity
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test("a layer moves its view when its anchor changes, as its position stays")
  func anchor() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 120, y: 110, width: 40, height: 20))
    #expect(view.layer.position == CGPoint(x: 120, y: 110))
    view.layer.opacity = 0.5
    view.layer.shadowOpacity = 0.25
    #expect(view.alpha == 0.5 && view.layer.shadowOpacity == 0.25)
    #expect(view.layer.shadowOffset == CGSize(width: 0, height: -3))
  }
}

private final class SafeView: UIView {
  var changes = 0
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    changes += 1
  }
}

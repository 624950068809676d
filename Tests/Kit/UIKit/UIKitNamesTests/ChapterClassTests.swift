import TSContacts
import TSEventTime
import Testing
import UIKitNames

@Suite("The chapters' classes, written for UIKit")
@MainActor struct ChapterClassTests {
  let application = UIApplication(screen: UIScreen(size: CGSize(width: 320, height: 480)))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func show(_ controller: UIViewController) {
    window.application = application
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func wait(until seconds: Double) { application.advance(to: Timestamp(seconds: seconds)) }

  @Test("the multitouch chapter's view recognizes two fingers, a double tap and a swipe")
  func multiTouch() {
    let view = MultiTouchView(frame: window.bounds)
    window.application = application
    window.addSubview(view)
    window.makeKeyAndVisible()
    let digitizer = Digitizer(
      name: "panel", x: Axis(minimum: 0, maximum: 319), y: Axis(minimum: 0, maximum: 479))
    let source = application.connect(digitizer)
    var time = 0.0
    func touch(_ slot: Int32, _ phase: Contact.Phase, _ x: Int32) {
      time += 0.05
      source.process(
        ContactFrame(
          time: Timestamp(seconds: time),
          contacts: [
            Contact(slot: slot, trackingID: slot, phase: phase, x: x, y: 100, tool: .finger)
          ]))
    }
    touch(0, .began, 100)
    touch(0, .ended, 100)
    touch(0, .began, 100)
    touch(0, .ended, 100)
    #expect(view.messages == ["double tap"])
    time += 1
    touch(0, .began, 100)
    touch(0, .moved, 160)
    touch(0, .ended, 160)
    #expect(view.messages == ["double tap", "swipe"])
    time += 1
    touch(0, .began, 100)
    touch(1, .began, 200)
    touch(1, .ended, 200)
    touch(0, .ended, 100)
    #expect(view.messages == ["double tap", "swipe", "two fingers"])
  }

  @Test("View Switcher flips, and lets the hidden controller go when memory runs low")
  func viewSwitcher() {
    let controller = SwitchViewController()
    controller.view = UIView(frame: window.bounds)
    controller.viewDidLoad()
    show(controller)
    let blue = controller.blueViewController
    controller.switchViews(nil)
    #expect(controller.view.visibleValues.transition?.kind == .flipFromRight)
    #expect(controller.view.subviews.first === controller.yellowViewController?.view)
    wait(until: 1.25)
    #expect(controller.view.visibleValues.transition == nil)
    application.sendMemoryWarning()
    #expect(controller.blueViewController == nil && blue != nil)
  }

  @Test("an alert of View Switcher is presented")
  func alert() {
    let controller = ColorViewController(.blue, title: "Blue")
    show(controller)
    controller.buttonPressed(nil)
    let alert = controller.presentedViewController as? UIAlertController
    #expect(alert?.title == "Blue View Button Pressed")
    #expect(alert?.actions.map(\.title) == ["Yep, I did."])
    #expect(alert?.modalPresentationStyle == UIModalPresentationStyle.overFullScreen)
    #expect(alert?.modalTransitionStyle == UIModalTransitionStyle.coverVertical)
  }

  @Test("Util1 turns to its flip side and back")
  func util1() {
    let controller = RootViewController()
    controller.view = UIView(frame: window.bounds)
    controller.viewDidLoad()
    show(controller)
    controller.toggleView()
    #expect(controller.view.visibleValues.transition?.kind == .flipFromRight)
    #expect(controller.flipsideNavigationBar?.superview === controller.view)
    wait(until: 1)
    controller.toggleView()
    #expect(controller.view.visibleValues.transition?.kind == .flipFromLeft)
    #expect(controller.mainViewController.view.superview === controller.view)
    #expect(controller.flipsideNavigationBar?.superview == nil)
  }

  @Test("HypnoTime's controllers load their views once, when their tab is shown")
  func hypnoTime() {
    let tabs = UITabBarController()
    let time = TimeViewController(nibName: nil, bundle: nil)
    tabs.viewControllers = [ColorViewController(.red, title: "Hypnosis"), time]
    show(tabs)
    #expect(time.messages.isEmpty && !time.isViewLoaded)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    #expect(time.messages == ["TimeViewController loaded its view.", "appears", "appears"])
    #expect(time.tabBarItem.title == "Time")
  }

  @Test("Homepwner's list pushes its detail, and its Edit button edits")
  func homepwner() {
    let list = ItemsViewController(nibName: nil, bundle: nil)
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    list.setEditing(true, animated: false)
    #expect(list.isEditing)
    list.select()
    #expect(navigation.topViewController === list.detailViewController)
    #expect(navigation.navigationBar.backItem === list.navigationItem)
    wait(until: 2)
    navigation.popViewController(animated: false)
    #expect(navigation.topViewController === list)
  }

  @Test("the orientation's message is drawn anew after each turn")
  func orientation() {
    let controller = OrientationController()
    UIApplication.withShared(application) { show(controller) }
    _ = controller.view.displayedContent()
    application.deviceOrientation = .landscapeLeft
    wait(until: 1)
    _ = controller.view.displayedContent()
    #expect((controller.view as? MessageView)?.drawn == ["Portrait", "Landscape"])
  }

  @Test("of Shapes' six tabs four are shown, and More")
  func shapes() {
    let tabs = UITabBarController()
    let titles = ["Tri", "Rect", "Elli", "R&E", "R&T", "R&R"]
    tabs.viewControllers = titles.map { ShapeViewController(message: $0, title: $0) }
    show(tabs)
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.tabBar.items?.prefix(4).map(\.title) == ["Tri", "Rect", "Elli", "R&E"])
  }
}

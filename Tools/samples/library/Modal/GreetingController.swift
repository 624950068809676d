import class Foundation.NSCoder
import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The main controller, which presents another one and shows the name that it returns.
final class GreetingController: ViewController, NameControllerDelegate {
  private let label = Label(frame: CGRect(x: 20, y: 60, width: 280, height: 40))
  private var presentations = 0

  init() {
    super.init(nibName: nil)
    sceneID = "greeting"
    title = "Greeting"
    navigationItem.rightBarButtonItem = BarButtonItem(
      barButtonSystemItem: .add, target: self, action: Action("ask", GreetingController.ask))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.sceneID = "greetingView"
    view.backgroundColor = .white
    label.sceneID = "label"
    label.text = "Hello, nobody"
    label.font = .boldSystemFont(ofSize: 24)
    label.textAlignment = .center
    view.addSubview(label)
  }

  /// Presents the controller that asks for a name: the first time it rises, then it flips.
  ///
  /// It has no presentation style, and so covers the screen, as before iOS 13.
  func ask() {
    let asking = NameController()
    asking.delegate = self
    let stack = NavigationController(rootViewController: asking)
    stack.sceneID = "asking"
    stack.modalTransitionStyle = presentations == 0 ? .coverVertical : .flipHorizontal
    presentations += 1
    present(stack, animated: true)
  }

  func nameController(_ controller: NameController, didEndWith name: String?) {
    if let name { label.text = "Hello, \(name)" }
    dismiss(animated: true)
  }
}

/// An object that is notified of the name that a person has given.
@MainActor protocol NameControllerDelegate: AnyObject {
  /// Tells the delegate that the person is done.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - name: The name; `nil` if the person has cancelled.
  func nameController(_ controller: NameController, didEndWith name: String?)
}

/// The modal controller, which asks for a name.
final class NameController: ViewController {
  weak var delegate: (any NameControllerDelegate)?
  private let field = TextField(frame: CGRect(x: 20, y: 20, width: 280, height: 31))

  init() {
    super.init(nibName: nil)
    sceneID = "name"
    title = "Name"
    navigationItem.leftBarButtonItem = BarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: Action("cancel", NameController.cancel))
    navigationItem.rightBarButtonItem = BarButtonItem(
      barButtonSystemItem: .done, target: self, action: Action("done", NameController.done))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.sceneID = "nameView"
    view.backgroundColor = .groupTableViewBackground
    field.sceneID = "field"
    field.borderStyle = .roundedRect
    field.placeholder = "Your name"
    view.addSubview(field)
  }

  func cancel() { delegate?.nameController(self, didEndWith: nil) }

  func done() { delegate?.nameController(self, didEndWith: field.text) }
}

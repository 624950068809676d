import class Foundation.NSCoder
import TSContainers
import TSControls
import TSGraphics
import TSInterface

/// The controller of the detail view with one possession's fields, which is reused for all rows.
class ItemDetailViewController: ViewController, TextFieldDelegate {
  var nameField: TextField?
  var serialNumberField: TextField?
  var valueField: TextField?
  var dateLabel: Label?

  var editingPossession: Possession? {
    didSet { navigationItem.title = editingPossession?.name }
  }

  init(nib: String = "ItemDetailView") {
    super.init(nibName: nib, bundle: nil)
    sceneID = "detail"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .groupTableViewBackground
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    (nameField, serialNumberField, valueField, dateLabel) = (nil, nil, nil, nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    nameField?.text = editingPossession?.name
    serialNumberField?.text = editingPossession?.serialNumber
    valueField?.text = editingPossession.map { "\($0.valueInDollars)" }
    dateLabel?.text = editingPossession?.dateText
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // Ends the editing of the active text field, so that its text is complete.
    view.window?.firstResponder?.resignFirstResponder()
    editingPossession?.name = nameField?.text ?? ""
    editingPossession?.serialNumber = serialNumberField?.text ?? ""
    editingPossession?.valueInDollars = valueField?.text.flatMap { Int($0) } ?? 0
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

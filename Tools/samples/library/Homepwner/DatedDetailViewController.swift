import class Foundation.NSCoder
import TSContainers
import TSControls
import TSInterface

/// The detail view with two changes that readers are asked to make themselves: a tap beside the
/// fields takes the number pad away, which has no return key, and a button leads to the date.
final class DatedDetailViewController: ItemDetailViewController {
  init() { super.init(nib: "DatedDetailView") }

  required init?(coder: NSCoder) { nil }

  /// Ends editing; sent by the view of the nib, which is a control.
  func backgroundTapped(_ sender: Any?) { view.window?.firstResponder?.resignFirstResponder() }

  /// Shows the date of the possession in a controller of its own.
  func changeDate(_ sender: Any?) {
    let dateViewController = DateViewController()
    dateViewController.possession = editingPossession
    navigationController?.pushViewController(dateViewController, animated: true)
  }
}

/// The controller of the date of a possession.
final class DateViewController: ViewController {
  var datePicker: DatePicker?
  var possession: Possession?

  init() {
    super.init(nibName: "DateView", bundle: nil)
    sceneID = "date"
    navigationItem.title = "Date Created"
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let possession { datePicker?.date = possession.dateCreated }
  }

  /// Changes the possession; the detail copies its date when it appears again.
  func dateChanged(_ sender: DatePicker) { possession?.dateCreated = sender.date }
}

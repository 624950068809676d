import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A table view that performs acts behind its members.
class ToldTable: TableView {
  override var allowsMultipleSelection: Bool { didSet { World.told() } }
  override var allowsSelection: Bool { didSet { World.told() } }
  override var allowsSelectionDuringEditing: Bool { didSet { World.told() } }
  override var backgroundView: View? { didSet { World.told() } }
  override func beginUpdates() {
    World.told(super.beginUpdates())
  }
  override var dataSource: (any TableViewDataSource)? { didSet { World.told() } }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    World.told(super.deselectRow(at: indexPath, animated: animated))
  }
  override func endUpdates() {
    World.told(super.endUpdates())
  }
  override var isEditing: Bool { didSet { World.told() } }
  override func reloadData() {
    World.told(super.reloadData())
  }
  override var rowHeight: CGFloat { didSet { World.told() } }
  override var sectionFooterHeight: CGFloat { didSet { World.told() } }
  override var sectionHeaderHeight: CGFloat { didSet { World.told() } }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
  {
    World.told(super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition))
  }
  override var separatorColor: Color? { didSet { World.told() } }
  override var separatorStyle: SeparatorStyle { didSet { World.told() } }
  override func setEditing(_ editing: Bool, animated: Bool) {
    World.told(super.setEditing(editing, animated: animated))
  }
  override var tableFooterView: View? { didSet { World.told() } }
  override var tableHeaderView: View? { didSet { World.told() } }
}

/// A table view cell that performs acts behind its members.
class ToldCell: TableViewCell {
  override var accessoryType: AccessoryType { didSet { World.told() } }
  override var accessoryView: View? { didSet { World.told() } }
  override var editingAccessoryType: AccessoryType { didSet { World.told() } }
  override var indentationLevel: Int { didSet { World.told() } }
  override var indentationWidth: CGFloat { didSet { World.told() } }
  override var isHighlighted: Bool { didSet { World.told() } }
  override var isSelected: Bool { didSet { World.told() } }
  override var selectionStyle: SelectionStyle { didSet { World.told() } }
  override var shouldIndentWhileEditing: Bool { didSet { World.told() } }
}

/// A contextual action that performs acts behind its members.
class ToldContextualAction: ContextualAction {
  override var backgroundColor: Color? { didSet { World.told() } }
  override var image: Image? { didSet { World.told() } }
  override var title: String? { didSet { World.told() } }
}

/// A swipe actions that performs acts behind its members.
class ToldSwipeActions: SwipeActionsConfiguration {
  override var performsFirstActionWithFullSwipe: Bool { didSet { World.told() } }
}

/// A table view row action that performs acts behind its members.
class ToldRowAction: TableViewRowAction {
  override var backgroundColor: Color? { didSet { World.told() } }
  override var title: String? { didSet { World.told() } }
}

/// A table view controller that performs acts behind its members.
class ToldTableController: TableViewController {
  override var clearsSelectionOnViewWillAppear: Bool { didSet { World.told() } }
  override var refreshControl: RefreshControl? { didSet { World.told() } }
  override var tableView: TableView { World.told(super.tableView) }
}

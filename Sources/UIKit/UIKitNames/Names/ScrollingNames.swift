public import Scrolling

/// The UIKit name for ``Scrolling/ScrollView``.
public typealias UIScrollView = ScrollView
/// The UIKit name for ``Scrolling/ScrollViewDelegate``.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// The UIKit name for ``Scrolling/TableView``.
public typealias UITableView = TableView
/// The UIKit name for ``Scrolling/TableViewCell``.
public typealias UITableViewCell = TableViewCell
/// The UIKit name for ``Scrolling/TableViewController``.
public typealias UITableViewController = TableViewController
/// The UIKit name for ``Scrolling/TableViewDataSource``.
public typealias UITableViewDataSource = TableViewDataSource
/// The UIKit name for ``Scrolling/TableViewDelegate``.
public typealias UITableViewDelegate = TableViewDelegate
/// The UIKit name for ``Scrolling/RefreshControl``.
public typealias UIRefreshControl = RefreshControl
/// The UIKit name for ``Scrolling/ContextualAction``.
public typealias UIContextualAction = ContextualAction
/// The UIKit name for ``Scrolling/SwipeActionsConfiguration``.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// The UIKit name for ``Scrolling/TableViewRowAction``.
public typealias UITableViewRowAction = TableViewRowAction

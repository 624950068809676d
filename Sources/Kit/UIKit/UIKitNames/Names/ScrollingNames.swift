public import TSScrolling

/// The UIKit name for ``TSScrolling/ScrollView``.
public typealias UIScrollView = ScrollView
/// The UIKit name for ``TSScrolling/ScrollViewDelegate``.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// The UIKit name for ``TSScrolling/TableView``.
public typealias UITableView = TableView
/// The UIKit name for ``TSScrolling/TableViewCell``.
public typealias UITableViewCell = TableViewCell
/// The UIKit name for ``TSScrolling/TableViewController``.
public typealias UITableViewController = TableViewController
/// The UIKit name for ``TSScrolling/TableViewDataSource``.
public typealias UITableViewDataSource = TableViewDataSource
/// The UIKit name for ``TSScrolling/TableViewDelegate``.
public typealias UITableViewDelegate = TableViewDelegate
/// The UIKit name for ``TSScrolling/RefreshControl``.
public typealias UIRefreshControl = RefreshControl
/// The UIKit name for ``TSScrolling/ContextualAction``.
public typealias UIContextualAction = ContextualAction
/// The UIKit name for ``TSScrolling/SwipeActionsConfiguration``.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// The UIKit name for ``TSScrolling/TableViewRowAction``.
public typealias UITableViewRowAction = TableViewRowAction

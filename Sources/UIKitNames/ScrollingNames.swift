@_exported public import Scrolling
public import Geometry

/// UIKit's name of ``Scrolling/ScrollView``.
public typealias UIScrollView = ScrollView
/// UIKit's name of ``Scrolling/ScrollViewDelegate``.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name of ``Scrolling/TableView``.
public typealias UITableView = TableView
/// UIKit's name of ``Scrolling/TableViewCell``.
public typealias UITableViewCell = TableViewCell
/// UIKit's name of ``Scrolling/TableViewController``.
public typealias UITableViewController = TableViewController
/// UIKit's name of ``Scrolling/TableViewDataSource``.
public typealias UITableViewDataSource = TableViewDataSource
/// UIKit's name of ``Scrolling/TableViewDelegate``.
public typealias UITableViewDelegate = TableViewDelegate
/// UIKit's name of ``Geometry/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets

public import Geometry
@_exported public import Scrolling

/// UIKit's name of ``Scrolling/ScrollView``.
public typealias UIScrollView = ScrollView
/// UIKit's name of ``Scrolling/ScrollViewDelegate``.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name of ``Geometry/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets

@_exported public import Controls

/// UIKit's name of ``Controls/Control``.
public typealias UIControl = Control
/// UIKit's name of a closure that a control calls.
public typealias UIAction = HandlerAction

extension Control {
  /// UIKit's name of what happened to a control.
  public typealias Event = Control.Events
}

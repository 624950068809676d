/// The methods that notify an observer of what happens in an application, in order of occurrence.
///
/// Assign an observer to ``Application/observer``; traces are made by one. All methods have a
/// default implementation that does nothing. An observer must not change views or send events.
@MainActor
public protocol InterfaceObserver: TouchObserver, PointerObserver, ResponderObserver,
  GestureObserver, LayoutObserver
{
  /// Notifies the observer of a life-cycle call of a view controller.
  func controller(_ controller: ViewController, call: ViewControllerCall)
}

extension InterfaceObserver {
  /// Does nothing by default.
  public func controller(_ controller: ViewController, call: ViewControllerCall) {}
}

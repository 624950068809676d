internal import Dispatch
public import Foundation
public import TSInterface

/// Notifications that send actions, as they send selectors with Objective-C.
extension NotificationCenter {
  /// Adds an observer that receives an action for each notification.
  ///
  /// A notification that is posted on the main thread sends the action before the call that posts
  /// it returns; one that is posted on another thread sends it later, on the main thread. The
  /// center does not retain the observer, which need not be removed.
  ///
  /// ```
  /// NotificationCenter.default.addObserver(
  ///   self, selector: #action(scoreDidChange(_:)), name: .scoreDidChange, object: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - selector: The action, whose method takes the notification or nothing.
  ///   - name: The name of the notifications; `nil` for every name.
  ///   - object: The object that posts the notifications; `nil` for every object.
  @MainActor public func addObserver(
    _ observer: AnyObject, selector: Action, name: Notification.Name?, object: Any?
  ) {
    let target = NotificationTarget(observer, selector)
    let token = addObserver(forName: name, object: object) { target.send($0) }
    NotificationTarget.all.removeAll { $0.isOver }
    target.registration = .init(
      center: self, name: name, object: object.map { ObjectIdentifier($0 as AnyObject) },
      token: token)
    NotificationTarget.all.append(target)
  }

  /// Adds an observer that calls a closure on the main actor for each notification.
  ///
  /// A notification that is posted on the main thread calls it before the call that posts it
  /// returns; one that is posted on another thread later. `touchstone port` writes it for
  /// Foundation's `addObserver(forName:object:queue:using:)` with the main queue or none.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; `nil` for every name.
  ///   - object: The object that posts the notifications; `nil` for every object.
  ///   - block: A closure that is called with the notification, and retained until the observer is
  ///     removed.
  /// - Returns: The observer, which `removeObserver(_:)` takes.
  @discardableResult
  @MainActor public func addObserver(
    forName name: Notification.Name?, object: Any?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: nil) { notification in
      // Foundation gives the notification to this closure alone.
      nonisolated(unsafe) let notification = notification
      guard !MainQueue.isCurrent else {
        return MainActor.assumeIsolated { block(unsafe notification) }
      }
      Task { @MainActor in block(unsafe notification) }
    }
  }

  /// Removes an observer that receives actions, or one that Foundation's methods have added.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    NotificationTarget.remove(ObjectIdentifier(observer)) { [self] in $0.center === self }
  }

  /// Removes an observer from the notifications of a name, an object, or both.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; `nil` for every name.
  ///   - object: The object that posts the notifications; `nil` for every object.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    removeObserver(observer as Any, name: name, object: object)
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    NotificationTarget.remove(ObjectIdentifier(observer)) { [self] registration in
      registration.center === self && (name == nil || registration.name == name)
        && (object == nil || registration.object == object)
    }
  }
}

/// An observer with its action.
@MainActor private final class NotificationTarget {
  /// What the observer was added for.
  struct Registration {
    weak var center: NotificationCenter?
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  /// All that were added and not removed; those whose observers are gone go at the next addition.
  static var all: [NotificationTarget] = []

  private weak var observer: AnyObject?
  private let identifier: ObjectIdentifier
  private let action: Action
  var registration: Registration?

  init(_ observer: AnyObject, _ action: Action) {
    self.observer = observer
    self.action = action
    identifier = ObjectIdentifier(observer)
  }

  var isOver: Bool {
    guard observer == nil else { return false }
    endRegistration()
    return true
  }

  func send(_ notification: Notification) {
    guard let observer else { return }
    action.send(to: observer, from: notification, for: nil)
  }

  private func endRegistration() {
    guard let registration else { return }
    registration.center?.removeObserver(registration.token as Any)
    self.registration = nil
  }

  /// Ends the registrations of an observer that match; on another thread than the main one later.
  nonisolated static func remove(
    _ identifier: ObjectIdentifier, where matches: @escaping @Sendable (Registration) -> Bool
  ) {
    guard MainQueue.isCurrent else {
      Task { @MainActor in remove(identifier, where: matches) }
      return
    }
    MainActor.assumeIsolated {
      all.removeAll { target in
        guard target.identifier == identifier, let registration = target.registration,
          matches(registration)
        else { return false }
        target.endRegistration()
        return true
      }
    }
  }
}

import TSContainers
import TSControls
import TSInterface
import TSScrolling

/// An outlet that a class of the package has: its delegate, its data source, or a view that it
/// shows.
struct BuiltInOutlet: Sendable {
  let name: String
  /// A closure that returns whether a class has the outlet.
  let isOf: @Sendable (AnyClass) -> Bool
  let setter: SceneOutletSetter

  private init<Owner: AnyObject>(
    _ owner: Owner.Type, _ name: String, _ setter: SceneOutletSetter
  ) {
    self.name = name
    isOf = { $0 is Owner.Type }
    self.setter = setter
  }

  private static func view<Owner: AnyObject>(
    _ owner: Owner.Type, _ name: String,
    _ assign: @escaping @MainActor @Sendable (Owner, View) -> Void
  ) -> BuiltInOutlet { BuiltInOutlet(owner, name, SceneOutletSetter(View.self, assign)) }

  /// Returns an outlet for objects that adopt a protocol; of another object, nothing is assigned.
  private static func adopting<Owner: AnyObject, Adopted>(
    _ owner: Owner.Type, _ name: String, _ accepts: @escaping @Sendable (AnyClass) -> Bool,
    _ assign: @escaping @MainActor @Sendable (Owner, Adopted?) -> Void
  ) -> BuiltInOutlet {
    BuiltInOutlet(
      owner, name,
      SceneOutletSetter(adopting: "\(Adopted.self)", accepts) { (owner: Owner, object) in
        let adopted = object as? Adopted
        assign(owner, adopted)
        return adopted != nil
      })
  }

  /// The outlets of the package's classes; of two with the same name the first counts, so that
  /// subclasses precede their superclass.
  static let all: [BuiltInOutlet] = delegates + views

  private static let delegates: [BuiltInOutlet] = [
    .adopting(TextField.self, "delegate", { $0 is any TextFieldDelegate.Type }) {
      (owner, object: (any TextFieldDelegate)?) in owner.delegate = object
    },
    .adopting(TableView.self, "delegate", { $0 is any TableViewDelegate.Type }) {
      (owner, object: (any TableViewDelegate)?) in owner.delegate = object
    },
    .adopting(TableView.self, "dataSource", { $0 is any TableViewDataSource.Type }) {
      (owner, object: (any TableViewDataSource)?) in owner.dataSource = object
    },
    .adopting(ScrollView.self, "delegate", { $0 is any ScrollViewDelegate.Type }) {
      (owner, object: (any ScrollViewDelegate)?) in owner.delegate = object
    },
    .adopting(PickerView.self, "dataSource", { $0 is any PickerViewDataSource.Type }) {
      (owner, object: (any PickerViewDataSource)?) in owner.dataSource = object
    },
    .adopting(PickerView.self, "delegate", { $0 is any PickerViewDelegate.Type }) {
      (owner, object: (any PickerViewDelegate)?) in owner.delegate = object
    },
    .adopting(TabBar.self, "delegate", { $0 is any TabBarDelegate.Type }) {
      (owner, object: (any TabBarDelegate)?) in owner.delegate = object
    },
    .adopting(Toolbar.self, "delegate", { $0 is any ToolbarDelegate.Type }) {
      (owner, object: (any ToolbarDelegate)?) in owner.delegate = object
    },
    .adopting(NavigationBar.self, "delegate", { $0 is any NavigationBarDelegate.Type }) {
      (owner, object: (any NavigationBarDelegate)?) in owner.delegate = object
    },
    .adopting(
      NavigationController.self, "delegate", { $0 is any NavigationControllerDelegate.Type }
    ) {
      (owner, object: (any NavigationControllerDelegate)?) in owner.delegate = object
    },
    .adopting(TabBarController.self, "delegate", { $0 is any TabBarControllerDelegate.Type }) {
      (owner, object: (any TabBarControllerDelegate)?) in owner.delegate = object
    },
    .adopting(SplitViewController.self, "delegate", { $0 is any SplitViewControllerDelegate.Type })
    {
      (owner, object: (any SplitViewControllerDelegate)?) in owner.delegate = object
    },
    .adopting(GestureRecognizer.self, "delegate", { $0 is any GestureRecognizerDelegate.Type }) {
      (owner, object: (any GestureRecognizerDelegate)?) in owner.delegate = object
    },
  ]

  private static let views: [BuiltInOutlet] = [
    .view(ViewController.self, "view") { $0.view = $1 },
    .view(TextField.self, "inputView") { $0.inputView = $1 },
    .view(TextField.self, "inputAccessoryView") { $0.inputAccessoryView = $1 },
    .view(TableView.self, "tableHeaderView") { $0.tableHeaderView = $1 },
    .view(TableView.self, "tableFooterView") { $0.tableFooterView = $1 },
    .view(BarButtonItem.self, "customView") { $0.customView = $1 },
  ]

  /// The names of the outlets that place a view in the tree of their object, for which the view
  /// must not have a place yet.
  static let placing = Set(views.map(\.name))
}

extension SceneOutletSetter {
  /// An outlet of a class that is not known, which accepts any objects and is never assigned.
  static let anything = {
    var setter = SceneOutletSetter(adopting: "anything", { _ in true }) { (_: AnyObject, _) in true
    }
    setter.isCollection = true
    return setter
  }()
}

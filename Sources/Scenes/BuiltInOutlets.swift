import Containers
import Controls
import Interface
import Scrolling

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

  /// The outlets of the package's classes; of two with the same name the first counts, so that
  /// subclasses precede their superclass.
  static let all: [BuiltInOutlet] = delegates + views

  private static let delegates: [BuiltInOutlet] = [
    BuiltInOutlet(
      TextField.self, "delegate",
      SceneOutletSetter(adopting: "TextFieldDelegate", { $0 is any TextFieldDelegate.Type }) {
        (field: TextField, object) in
        field.delegate = object as? any TextFieldDelegate
        return object is any TextFieldDelegate
      }),
    BuiltInOutlet(
      TableView.self, "delegate",
      SceneOutletSetter(adopting: "TableViewDelegate", { $0 is any TableViewDelegate.Type }) {
        (table: TableView, object) in
        table.delegate = object as? any TableViewDelegate
        return object is any TableViewDelegate
      }),
    BuiltInOutlet(
      TableView.self, "dataSource",
      SceneOutletSetter(adopting: "TableViewDataSource", { $0 is any TableViewDataSource.Type }) {
        (table: TableView, object) in
        table.dataSource = object as? any TableViewDataSource
        return object is any TableViewDataSource
      }),
    BuiltInOutlet(
      ScrollView.self, "delegate",
      SceneOutletSetter(adopting: "ScrollViewDelegate", { $0 is any ScrollViewDelegate.Type }) {
        (view: ScrollView, object) in
        view.delegate = object as? any ScrollViewDelegate
        return object is any ScrollViewDelegate
      }),
    BuiltInOutlet(
      PickerView.self, "dataSource",
      SceneOutletSetter(
        adopting: "PickerViewDataSource", { $0 is any PickerViewDataSource.Type }
      ) { (picker: PickerView, object) in
        picker.dataSource = object as? any PickerViewDataSource
        return object is any PickerViewDataSource
      }),
    BuiltInOutlet(
      PickerView.self, "delegate",
      SceneOutletSetter(adopting: "PickerViewDelegate", { $0 is any PickerViewDelegate.Type }) {
        (picker: PickerView, object) in
        picker.delegate = object as? any PickerViewDelegate
        return object is any PickerViewDelegate
      }),
    BuiltInOutlet(
      TabBar.self, "delegate",
      SceneOutletSetter(adopting: "TabBarDelegate", { $0 is any TabBarDelegate.Type }) {
        (bar: TabBar, object) in
        bar.delegate = object as? any TabBarDelegate
        return object is any TabBarDelegate
      }),
    BuiltInOutlet(
      NavigationBar.self, "delegate",
      SceneOutletSetter(
        adopting: "NavigationBarDelegate", { $0 is any NavigationBarDelegate.Type }
      ) { (bar: NavigationBar, object) in
        bar.delegate = object as? any NavigationBarDelegate
        return object is any NavigationBarDelegate
      }),
    BuiltInOutlet(
      NavigationController.self, "delegate",
      SceneOutletSetter(
        adopting: "NavigationControllerDelegate", { $0 is any NavigationControllerDelegate.Type }
      ) { (controller: NavigationController, object) in
        controller.delegate = object as? any NavigationControllerDelegate
        return object is any NavigationControllerDelegate
      }),
    BuiltInOutlet(
      TabBarController.self, "delegate",
      SceneOutletSetter(
        adopting: "TabBarControllerDelegate", { $0 is any TabBarControllerDelegate.Type }
      ) { (controller: TabBarController, object) in
        controller.delegate = object as? any TabBarControllerDelegate
        return object is any TabBarControllerDelegate
      }),
    BuiltInOutlet(
      GestureRecognizer.self, "delegate",
      SceneOutletSetter(
        adopting: "GestureRecognizerDelegate", { $0 is any GestureRecognizerDelegate.Type }
      ) { (recognizer: GestureRecognizer, object) in
        recognizer.delegate = object as? any GestureRecognizerDelegate
        return object is any GestureRecognizerDelegate
      }),
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

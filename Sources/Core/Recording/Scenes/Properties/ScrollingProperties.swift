import TSGeometry
import TSScrolling

extension SceneProperty where Object: ScrollView {
  /// The properties of all scroll views, in addition to those of views.
  ///
  /// The size of the content is set before the offset, which it limits.
  fileprivate static var ofScrollViews: [SceneProperty] {
    [
      .size("contentSize") { $0.contentSize = $1 }.ranked(5),
      SceneProperty("contentInset", reading: { (value) throws(SceneError) in try value.insets() }) {
        $0.contentInset = $1
      }.ranked(6),
      .point("contentOffset") { $0.contentOffset = $1 }.ranked(7),
      .bool("bounces") { $0.bounces = $1 },
      .bool("alwaysBounceVertical") { $0.alwaysBounceVertical = $1 },
      .bool("alwaysBounceHorizontal") { $0.alwaysBounceHorizontal = $1 },
      .bool("isPagingEnabled") { $0.isPagingEnabled = $1 },
      .bool("isScrollEnabled") { $0.isScrollEnabled = $1 },
      .bool("isDirectionalLockEnabled") { $0.isDirectionalLockEnabled = $1 },
      .bool("delaysContentTouches") { $0.delaysContentTouches = $1 },
      .bool("canCancelContentTouches") { $0.canCancelContentTouches = $1 },
      .bool("scrollsToTop") { $0.scrollsToTop = $1 },
      .bool("showsVerticalScrollIndicator") { $0.showsVerticalScrollIndicator = $1 },
      .bool("showsHorizontalScrollIndicator") { $0.showsHorizontalScrollIndicator = $1 },
      .bool("bouncesZoom") { $0.bouncesZoom = $1 },
      .number("minimumZoomScale") { $0.minimumZoomScale = $1 },
      .number("maximumZoomScale") { $0.maximumZoomScale = $1 },
      .choice(
        "decelerationRate", of: [("normal", ScrollView.DecelerationRate.normal), ("fast", .fast)]
      ) {
        $0.decelerationRate = $1
      },
    ]
  }
}

extension SceneClasses {
  mutating func registerScrolling() {
    register("ScrollView", SceneProperty<ScrollView>.ofScrollViews) { ScrollView(frame: $0) }
    register("TableView", SceneProperty<TableView>.ofTableViews) { TableView(frame: $0) }
    register(TableViewCell.self)
    register("GroupedTableView", SceneProperty<TableView>.ofTableViews) {
      TableView(frame: $0, style: .grouped)
    }
  }
}

extension SceneProperty where Object == TableView {
  /// The properties of table views of both styles.
  fileprivate static let ofTableViews: [SceneProperty] =
    ofScrollViews + [
      .number("rowHeight") { $0.rowHeight = $1 },
      .bool("allowsSelection") { $0.allowsSelection = $1 },
      .bool("allowsMultipleSelection") { $0.allowsMultipleSelection = $1 },
      .bool("allowsSelectionDuringEditing") { $0.allowsSelectionDuringEditing = $1 },
      .choice(
        "separatorStyle",
        of: [("none", TableView.SeparatorStyle.none), ("singleLine", .singleLine)]
      ) { $0.separatorStyle = $1 },
    ]
}

extension SceneProperty where Object == TableViewCell {
  /// The properties of cells; the identifier for reuse is read by their initializer.
  static let ofCells: [SceneProperty] = [
    .choice(
      "accessoryType",
      of: [
        ("none", TableViewCell.AccessoryType.none), ("disclosureIndicator", .disclosureIndicator),
        ("detailDisclosureButton", .detailDisclosureButton), ("checkmark", .checkmark),
      ]
    ) { $0.accessoryType = $1 },
    .choice(
      "selectionStyle",
      of: [
        ("none", TableViewCell.SelectionStyle.none), ("blue", .blue), ("gray", .gray),
        ("default", .default),
      ]
    ) { $0.selectionStyle = $1 },
  ]
}

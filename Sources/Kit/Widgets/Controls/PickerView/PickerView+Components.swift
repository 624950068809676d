public import TSGeometry
public import TSInterface
import TSPreconditions

extension PickerView {
  /// The distance between two components, in points (U551).
  static let gap: CGFloat = 5
  /// The margins at both sides of all components together, in points (U551).
  private static let margins: CGFloat = 18

  /// The number of components.
  public final var numberOfComponents: Int {
    loadIfNeeded()
    return loaded.count
  }

  /// Returns the number of rows of a component.
  ///
  /// - Precondition: There is a component with the index.
  ///
  /// - Returns: The number of rows when the component was loaded.
  public final func numberOfRows(inComponent component: Int) -> Int {
    self.component(component).wheel.rowCount
  }

  /// Returns the size of the rows of a component.
  ///
  /// - Precondition: There is a component with the index.
  ///
  /// - Returns: The size of the row in the centre, in points.
  public final func rowSize(forComponent component: Int) -> CGSize {
    _ = self.component(component)
    return size(of: component)
  }

  /// Returns the view of a row.
  ///
  /// - Precondition: There is a component with the index.
  ///
  /// - Returns: The view that the delegate gave for the row; `nil` if the row is not visible or
  ///   shows a title.
  public final func view(forRow row: Int, forComponent component: Int) -> View? {
    let wheel = self.component(component).wheel
    layoutIfNeeded()
    wheel.layoutIfNeeded()
    return wheel.rows.view(at: row)
  }

  /// Selects a row, without notifying the delegate (U552).
  ///
  /// A touch that is turning the component has no further effect.
  ///
  /// - Precondition: There is a component with the index.
  ///
  /// - Parameters:
  ///   - row: The index of the row, clamped to the range of the rows.
  ///   - animated: Whether the wheel turns to the row; in a window only.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = self.component(component).wheel
    if animated { wheel.turn(to: row) } else { wheel.stop(at: row) }
  }

  /// Returns the index of the selected row of a component.
  ///
  /// - Precondition: There is a component with the index.
  ///
  /// - Returns: The index of the row on which the component rests, last rested, or is turned by
  ///   code; −1 if it has no rows (U550).
  public final func selectedRow(inComponent component: Int) -> Int {
    self.component(component).wheel.row
  }

  final func check(_ component: Int) {
    ensure(
      loaded.indices.contains(component),
      "component \(component) of \(sceneID ?? "a picker view") with \(loaded.count)")
  }

  private func component(_ index: Int) -> Component {
    loadIfNeeded()
    check(index)
    return loaded[index]
  }

  /// Returns the size of the rows of a loaded component: the delegate's, or the standard one.
  final func size(of index: Int) -> CGSize {
    let component = loaded[index]
    let count = CGFloat(loaded.count)
    let share = ((bounds.width - Self.margins - Self.gap * (count - 1)) / count).rounded(.down)
    return CGSize(
      width: component.width >= 0 ? component.width : max(0, share),
      height: component.rowHeight > 0 ? component.rowHeight : standardRowHeight)
  }

  /// The height of rows for which the delegate wants none, in points.
  final var standardRowHeight: CGFloat {
    let limits = applicationLimits(ControlLimits.self)
    return looksLegacy ? limits.legacyPickerRowHeight : limits.pickerRowHeight
  }
}

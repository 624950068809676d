public import TSGeometry
public import TSInterface

/// The methods by which an object provides the rows of a picker view and is notified of selections.
///
/// All have default implementations. A row shows the view that the delegate returns for it, and
/// otherwise its title (U550).
@MainActor public protocol PickerViewDelegate: AnyObject {
  /// Asks the delegate for the width of a component.
  ///
  /// It is called when the picker or the component is loaded.
  ///
  /// - Returns: The width in points; with a negative one the components share the width of the
  ///   picker equally.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
  /// Asks the delegate for the height of the rows of a component.
  ///
  /// It is called when the picker or the component is loaded.
  ///
  /// - Returns: The height in points; with 0 or less the standard height applies.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Asks the delegate for the title of a row; `nil` for none.
  ///
  /// It is called when the row becomes visible, unless the row has a view.
  ///
  /// - Parameter row: The index of the row, from top to bottom.
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Asks the delegate for the view of a row, which is centred in it and receives no touches.
  ///
  /// It is called when the row becomes visible. A view without a size takes that of the row.
  ///
  /// - Parameters:
  ///   - row: The index of the row, from top to bottom.
  ///   - view: A view of a row of the component that is no longer visible, to be used again; `nil`
  ///     if there is none.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View
  /// Tells the delegate that a person has selected a row.
  ///
  /// It is called once for each turn, when the wheel has stopped, also if it stopped on the row that
  /// was selected before; not for a tap on that row, and never for a selection by code (U552).
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Provides the default implementation, which shares the width of the picker.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    -1
  }
  /// Provides the default implementation, which gives the standard height.
  public func pickerView(
    _ pickerView: PickerView, rowHeightForComponent component: Int
  ) -> CGFloat { -1 }
  /// Provides the default implementation, which gives no title.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Provides the default implementation, with which the row shows its title.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View { pickerView.absentView }
  /// Provides the default implementation, which does nothing.
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

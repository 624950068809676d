/// The methods by which an object provides the numbers of components and rows of a picker view.
@MainActor public protocol PickerViewDataSource: AnyObject {
  /// Asks the data source for the number of components, which are wheels next to each other.
  ///
  /// It is called when the picker is loaded: when it is laid out or asked about its components for
  /// the first time, and after ``PickerView/reloadAllComponents()``.
  ///
  /// - Returns: The number of components; a negative one counts as 0.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// Asks the data source for the number of rows of a component.
  ///
  /// It is called when the picker or the component is loaded.
  ///
  /// - Parameter component: The index of the component, from left to right.
  /// - Returns: The number of rows; a negative one counts as 0.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

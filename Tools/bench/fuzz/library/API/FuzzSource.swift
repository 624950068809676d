import TSContainers
import TSControls
import struct Foundation.IndexPath
import struct Foundation.NSRange
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// The delegate and source of all that has one, which performs acts in every method.
///
/// The subject of the moment is the number of the method.
@MainActor final class FuzzSource {
  private var calls = 0

  func tell(_ moment: Moment, _ method: Int) { World.current?.fire(moment, method) }

  /// Performs acts, and answers yes three times of four.
  func ask(_ moment: Moment, _ method: Int) -> Bool {
    tell(moment, method)
    calls += 1
    return calls % 4 != 0
  }
}

extension FuzzSource: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int {
    tell(.tableSource, 0)
    return (tableView as? FuzzTable)?.rows.count ?? 0
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    guard let table = tableView as? FuzzTable else { return 0 }
    World.current?.laws.check(
      table.rows.indices.contains(section) || section == 0,
      "the table asks for section \(section) of \(table.rows.count)")
    tell(.tableSource, 1)
    return table.rows.indices.contains(section) ? table.rows[section] : 0
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    check(tableView, indexPath, "a cell")
    tell(.tableSource, 2)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? FuzzCell(style: .default, reuseIdentifier: "cell")
    cell.accessoryType = indexPath.row % 3 == 0 ? .detailDisclosureButton : .none
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    ask(.tableSource, 3) ? "\(section)" : nil
  }
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    ask(.tableSource, 4) ? nil : "\(section)"
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    ask(.tableSource, 5)
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    ask(.tableSource, 6)
  }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tell(.tableSource, 7) }
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if let table = tableView as? FuzzTable, table.has(sourceIndexPath),
      table.rows.indices.contains(destinationIndexPath.section)
    {
      table.rows[sourceIndexPath.section] -= 1
      table.rows[destinationIndexPath.section] += 1
    }
    tell(.tableSource, 7)
  }

  /// Checks that a row of which the table asks exists.
  private func check(_ tableView: TableView, _ path: IndexPath, _ what: String) {
    guard let table = tableView as? FuzzTable else { return }
    World.current?.laws.check(
      table.has(path),
      "the table asks for \(what) that does not exist: \(path.section), \(path.row)")
  }
}

extension FuzzSource: TableViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    check(tableView, indexPath, "the height of a row")
    tell(.tableDelegate, 0)
    return (tableView as? FuzzTable)?.height ?? -1
  }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    ask(.tableDelegate, 1) ? TableView.automaticDimension : 30
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    ask(.tableDelegate, 2) ? nil : View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
  }
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { tell(.tableDelegate, 3) }
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { tell(.tableDelegate, 4) }
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    ask(.tableDelegate, 5)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    tell(.tableDelegate, 5)
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    tell(.tableDelegate, 5)
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    ask(.tableDelegate, 6) ? indexPath : nil
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    ask(.tableDelegate, 6) ? indexPath : nil
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tell(.tableDelegate, 6)
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    tell(.tableDelegate, 6)
  }
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { tell(.tableDelegate, 6) }
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { ask(.tableDelegate, 7) ? .delete : .insert }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard ask(.tableDelegate, 7) else { return nil }
    let action = ContextualAction(style: .destructive, title: "x") { _, _, done in
      World.current?.fire(.tableDelegate, 7)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [action])
  }
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    tell(.tableDelegate, 7)
  }
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    tell(.tableDelegate, 7)
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    ask(.tableDelegate, 7) ? proposedDestinationIndexPath : sourceIndexPath
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell(.didScroll, 1) }
  func scrollViewDidZoom(_ scrollView: ScrollView) { tell(.didScroll, 2) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { tell(.didScroll, 3) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    tell(.didEndDragging, 1)
    if calls % 3 == 0 { targetContentOffset.y = Extremes.huge[calls % Extremes.huge.count] }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { tell(.didEndDragging, 2) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { tell(.didEndDragging, 3) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { tell(.didScroll, 4) }
  func viewForZooming(in scrollView: ScrollView) -> View? {
    ask(.didScroll, 5) ? scrollView.subviews.first : nil
  }
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) { tell(.didScroll, 6) }
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { ask(.didScroll, 7) }
}

extension FuzzSource: PickerViewDataSource, PickerViewDelegate {
  func numberOfComponents(in pickerView: PickerView) -> Int {
    tell(.picker, 0)
    return 2
  }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    tell(.picker, 1)
    return (pickerView as? FuzzPicker)?.rows ?? 5
  }
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    tell(.picker, 2)
    return (pickerView as? FuzzPicker)?.side ?? 80
  }
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat {
    tell(.picker, 3)
    return (pickerView as? FuzzPicker)?.side ?? 30
  }
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View {
    tell(.picker, 4)
    return view ?? Label()
  }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    tell(.picker, 5)
  }
}

extension FuzzSource: TextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { ask(.textField, 0) }
  func textFieldDidBeginEditing(_ textField: TextField) { tell(.textField, 1) }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ask(.textField, 2) }
  func textFieldDidEndEditing(_ textField: TextField) { tell(.textField, 3) }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask(.textField, 4) }
  func textFieldShouldClear(_ textField: TextField) -> Bool { ask(.textField, 5) }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { ask(.textField, 6) }
}

extension FuzzSource: SplitViewControllerDelegate {
  func splitViewController(
    _ svc: SplitViewController, willHide aViewController: ViewController,
    with barButtonItem: BarButtonItem, for pc: PopoverController
  ) { tell(.split, 0) }
  func splitViewController(
    _ svc: SplitViewController, willShow aViewController: ViewController,
    invalidating barButtonItem: BarButtonItem
  ) { tell(.split, 1) }
  func splitViewController(
    _ svc: SplitViewController, popoverController pc: PopoverController,
    willPresent aViewController: ViewController
  ) { tell(.split, 2) }
  func splitViewController(
    _ svc: SplitViewController, shouldHide vc: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool { ask(.split, 3) }
}

extension FuzzSource: TabBarControllerDelegate, TabBarDelegate {
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { ask(.tabs, 0) }
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) { tell(.tabs, 1) }
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { tell(.tabs, 2) }
}

extension FuzzSource: NavigationBarDelegate {
  func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool { ask(.bar, 0) }
  func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem) { tell(.bar, 1) }
  func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool { ask(.bar, 2) }
  func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem) { tell(.bar, 3) }
}

extension FuzzSource: PopoverControllerDelegate, PopoverPresentationControllerDelegate {
  func popoverControllerShouldDismissPopover(_ popoverController: PopoverController) -> Bool {
    ask(.popover, 0)
  }
  func popoverControllerDidDismissPopover(_ popoverController: PopoverController) {
    tell(.popover, 1)
  }
  func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) { tell(.popover, 2) }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool { ask(.popover, 3) }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) { tell(.popover, 4) }
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { ask(.popover, 5) }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    tell(.popover, 6)
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    tell(.popover, 7)
  }
}

extension FuzzSource: AlertViewDelegate {
  func willPresent(_ alertView: AlertView) { tell(.alert, 0) }
  func didPresent(_ alertView: AlertView) { tell(.alert, 1) }
  func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) { tell(.alert, 2) }
  func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int) {
    tell(.alert, 3)
  }
  func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {
    tell(.alert, 4)
  }
}

extension FuzzSource: KeyboardObserver {
  func keyboardWillShow(_ transition: KeyboardTransition) { tell(.keyboard, 0) }
  func keyboardDidShow(_ transition: KeyboardTransition) { tell(.keyboard, 1) }
  func keyboardWillHide(_ transition: KeyboardTransition) { tell(.keyboard, 2) }
  func keyboardDidHide(_ transition: KeyboardTransition) { tell(.keyboard, 3) }
  func keyboardWillChangeFrame(_ transition: KeyboardTransition) { tell(.keyboard, 4) }
  func keyboardDidChangeFrame(_ transition: KeyboardTransition) { tell(.keyboard, 5) }
}

extension FuzzSource: PointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion? { ask(.pointerRegion, 0) ? defaultRegion : nil }
  func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle? {
    tell(.pointerRegion, 1)
    return nil
  }
  func pointerInteraction(_ interaction: PointerInteraction, willEnter region: PointerRegion) {
    tell(.pointerRegion, 2)
  }
  func pointerInteraction(_ interaction: PointerInteraction, willExit region: PointerRegion) {
    tell(.pointerRegion, 3)
  }
}

extension FuzzSource: LayerDelegate, LayerAnimationDelegate {
  func display(_ layer: Layer) { tell(.layerCalled, 2) }
  func draw(_ layer: Layer, in context: GraphicsContext) { tell(.layerCalled, 3) }
  func layoutSublayers(of layer: Layer) { tell(.layerCalled, 4) }
  func animationDidStart(_ anim: LayerAnimation) { tell(.layerAnimated, 0) }
  func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) { tell(.layerAnimated, 1) }
}

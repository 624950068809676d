public import class Foundation.NSCoder
import TSGeometry
public import TSInterface
import TSGraphics

/// A view with wheels, its components, on each of which a person selects a row.
///
/// The data source gives the numbers of components and rows, the delegate what rows show. Both are
/// asked once, and again after ``reloadAllComponents()`` or ``reloadComponent(_:)`` (U550).
///
/// ```swift
/// final class Sizes: PickerViewDataSource, PickerViewDelegate {
///   let names = ["Small", "Medium", "Large"]
///
///   func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
///   func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
///     names.count
///   }
///   func pickerView(
///     _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
///   ) -> String? { names[row] }
/// }
/// ```
open class PickerView: View {
  /// The size of a picker view that is created without one, in points: 320 by 216 (U549).
  public static let standardSize = CGSize(width: 320, height: 216)

  /// The data source, which provides the numbers of components and rows; `nil` by default.
  ///
  /// The picker does not retain it. Assigning it reloads all components.
  open weak var dataSource: (any PickerViewDataSource)? { didSet { sourceChanged() } }
  /// The delegate, which provides the rows and is notified of selections; `nil` by default.
  ///
  /// The picker does not retain it. Assigning it reloads all components.
  open weak var delegate: (any PickerViewDelegate)? { didSet { sourceChanged() } }
  /// A Boolean value that indicates whether a band of glass marks the selected rows in legacy
  /// applications.
  ///
  /// The default is `false`. Today's pickers always have a band.
  open var showsSelectionIndicator = false {
    didSet { pickerFrame.showsBand = showsSelectionIndicator }
  }

  /// A component as it was loaded.
  struct Component {
    let wheel: PickerWheel
    /// The width and the row height that the delegate wants, in points; 0 or less for the standard.
    var width: CGFloat
    var rowHeight: CGFloat
  }

  final var loaded: [Component] = []
  private var needsReload = true
  private let loading = DataSourceLoading()
  /// The result of the delegate's default implementation, for rows that have no view.
  final let absentView = View(frame: .zero)
  private let pickerFrame = PickerFrame(frame: .zero)

  /// Creates a picker view without rows.
  ///
  /// - Parameter frame: The frame in the future superview's coordinates, in points; with an empty
  ///   size the picker has ``standardSize``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { super.frame.size = Self.standardSize }
    prepare()
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if super.frame.size == .zero { super.frame.size = Self.standardSize }
    prepare()
    setProperties(from: coder)
  }

  private func prepare() {
    contentMode = .redraw
    clipsToBounds = true
    pickerFrame.showsBand = false
    addSubview(pickerFrame)
  }

  /// The size of every picker, ``standardSize``; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { Self.standardSize }

  /// Returns ``standardSize``; the default implementation does not call `super`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

  private func sourceChanged() {
    loading.restart()
    needsReload = true
    setNeedsLayout()
  }

  /// Asks the data source and the delegate, unless they were asked before.
  final func loadIfNeeded() {
    // A data source that asks about the picker while it is loaded is answered with the old rows.
    guard needsReload, !loading.isActive else { return }
    let components = loading.load { () throws(DataSourceLoading.Outdated) in
      needsReload = false
      let count = try loading.answer(self.dataSource?.numberOfComponents(in: self) ?? 0)
      var components: [Numbers] = []
      for index in 0..<max(0, count) { components.append(try numbers(of: index)) }
      return components
    }
    needsReload = false
    while loaded.count > components.count { loaded.removeLast().wheel.removeFromSuperview() }
    while loaded.count < components.count { loaded.append(makeComponent(loaded.count)) }
    for (index, numbers) in components.enumerated() { take(numbers, for: index) }
    setNeedsLayout()
  }

  private func makeComponent(_ index: Int) -> Component {
    let wheel = PickerWheel(rowCount: 0) { [weak self] row, spare in
      self?.content(row, index, spare) ?? .title("")
    }
    wheel.stopped = { [weak self] in self?.wheelStopped(index) }
    insertSubview(wheel, belowSubview: pickerFrame)
    return Component(wheel: wheel, width: -1, rowHeight: -1)
  }

  /// What the program answers about a component.
  private struct Numbers {
    let rows: Int
    let width: CGFloat
    let rowHeight: CGFloat
  }

  private func numbers(of index: Int) throws(DataSourceLoading.Outdated) -> Numbers {
    Numbers(
      rows: try loading.answer(
        self.dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0),
      width: try loading.answer(self.delegate?.pickerView(self, widthForComponent: index) ?? -1),
      rowHeight: try loading.answer(
        self.delegate?.pickerView(self, rowHeightForComponent: index) ?? -1))
  }

  private func take(_ numbers: Numbers, for index: Int) {
    loaded[index].width = numbers.width.isFinite ? numbers.width.limited : -1
    loaded[index].rowHeight = numbers.rowHeight.isFinite ? numbers.rowHeight.limited : -1
    loaded[index].wheel.reload(rowCount: numbers.rows)
  }

  private func content(_ row: Int, _ component: Int, _ spare: View?) -> PickerWheel.Content {
    guard let delegate else { return .title("") }
    let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: spare)
    if view !== absentView { return .view(view) }
    // The delegate may have reloaded the picker, which then asks again.
    guard loaded.indices.contains(component), row < loaded[component].wheel.rowCount else {
      return .title("")
    }
    let title = delegate.pickerView(self, titleForRow: row, forComponent: component)
    return .title(title ?? "")
  }

  private func wheelStopped(_ component: Int) {
    // The component may have been removed, which cancels a touch on its wheel.
    guard loaded.indices.contains(component) else { return }
    let row = loaded[component].wheel.row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Asks the data source and the delegate for everything anew.
  ///
  /// Each component keeps the index of its selected row, if there is still such a row, and stops if
  /// it turns. The delegate is not notified. If one of both reloads the picker while it is asked, it is
  /// asked anew: the later reload wins. Overrides must call `super`.
  open func reloadAllComponents() {
    loading.restart()
    needsReload = true
    loadIfNeeded()
  }

  /// Asks the data source and the delegate for the rows of one component anew.
  ///
  /// The component keeps the index of its selected row, if there is still such a row, and stops if
  /// it turns. The delegate is not notified. Overrides must call `super`.
  ///
  /// - Precondition: There is a component with the index.
  open func reloadComponent(_ component: Int) {
    guard !loading.isActive else { return reloadAllComponents() }
    loadIfNeeded()
    check(component)
    // `nil` if all components were reloaded meanwhile, which has begun anew.
    let numbers = loading.load { () throws(DataSourceLoading.Outdated) -> Numbers? in
      needsReload ? nil : try self.numbers(of: component)
    }
    guard let numbers else { return loadIfNeeded() }
    take(numbers, for: component)
    setNeedsLayout()
  }

  /// Lays out the wheels again, whose rows are higher in a legacy application.
  ///
  /// Called before the picker moves to a window or out of it. Overrides must call `super`.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    setNeedsLayout()
  }

  /// Lays out the components next to each other, in the centre of the picker (U551); overrides must
  /// call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let sizes = loaded.indices.map(size(of:))
    let gap = Self.gap
    var left: CGFloat = bounds.midX - (sizes.reduce(-gap) { $0 + $1.width + gap }) / 2
    var edges: [CGFloat] = [left]
    for (component, size) in zip(loaded, sizes) {
      component.wheel.alignment = looksLegacy ? .left : .center
      component.wheel.rowHeight = size.height
      component.wheel.frame = CGRect(
        x: left, y: bounds.minY, width: size.width, height: bounds.height)
      left += size.width + gap
      edges.append(left - gap / 2)
    }
    pickerFrame.frame = bounds
    pickerFrame.rowHeight = sizes.first?.height ?? standardRowHeight
    pickerFrame.edges = edges
  }

  /// Draws what is behind the wheels: the band of the selected rows, or paper in legacy
  /// applications.
  ///
  /// Overrides must call `super` for it to be drawn.
  open override func draw(_ rect: CGRect) {
    let rowHeight = loaded.isEmpty ? standardRowHeight : size(of: 0).height
    drawPickerBackground(rowHeight: rowHeight)
  }
}

public import class Foundation.NSCoder
public import TSControls
import TSGeometry
public import TSGraphics
public import TSInterface

/// A view that shows a row of a table, with a content view and the controls around it.
///
/// Add views to ``contentView``, not to the cell itself. The table creates cells through its data
/// source and reuses those with a ``reuseIdentifier``.
open class TableViewCell: View, BackgroundDrawing {
  /// The arrangement of a cell's labels.
  public enum Style: Int, Sendable {
    /// An image and one line of text.
    case `default` = 0
    /// A line at the left and another one, in blue, at the right.
    case value1 = 1
    /// A short line in blue at the left, and another one beside it.
    case value2 = 2
    /// A line, and a smaller one in grey below it.
    case subtitle = 3
  }

  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory at the end.
    case none = 0
    /// An arrow, which indicates that a tap leads to another screen.
    case disclosureIndicator = 1
    /// A button that leads to details.
    case detailDisclosureButton = 2
    /// A check mark at the end.
    case checkmark = 3
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// The same appearance as unselected.
    case none = 0
    /// A blue background.
    case blue = 1
    /// A grey background.
    case gray = 2
    /// The default of the system, which is blue here.
    case `default` = 3
  }

  /// The change that a row allows while its table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// No change of the row.
    case none = 0
    /// The deletion of the row.
    case delete = 1
    /// The insertion of a row.
    case insert = 2
  }

  /// The arrangement of the labels, which cannot be changed.
  public final let style: Style
  /// The identifier under which the table reuses the cell; `nil` for no reuse.
  public final let reuseIdentifier: String?
  /// The view to which the cell's own views are added; it shrinks to make room for controls.
  public final let contentView = View()
  /// The label of the first line; never `nil`.
  public final let textLabel: Label?
  /// The label of the second line; `nil` in the default style.
  public final let detailTextLabel: Label?
  /// The image view before the text, which takes no room without an image; never `nil`.
  public final let imageView: ImageView?

  /// The accessory at the end of the row; none by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view at the end of the row, instead of the accessory of ``accessoryType``; `nil` by default.
  ///
  /// It is not shown during editing.
  open var accessoryView: View? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The accessory at the end of the row during editing; none by default.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// The appearance of the selected row; that of the system by default.
  ///
  /// Today's generation shows blue as grey.
  open var selectionStyle = SelectionStyle.default { didSet { restyle() } }
  /// The indentation of the content, as a number of steps; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step of indentation, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the content is indented during editing.
  ///
  /// The default is `true`. It matters for rows that can be moved and not be deleted.
  open var shouldIndentWhileEditing = true
  /// The colour behind the row; `nil`, the default, is white.
  ///
  /// A view of the cell draws it, within the rounded corners of a group and below a selection. The
  /// default implementation does not call `super`, so a change is not animatable.
  open override var backgroundColor: Color? {
    get { ground.fill }
    set { ground.fill = newValue }
  }

  /// The change that the row allows, as the table's data source and delegate decide.
  public final internal(set) var editingStyle = EditingStyle.none
  /// A Boolean value that indicates whether the row can be moved, as the data source decides.
  public final internal(set) var showsReorderControl = false
  /// A Boolean value that indicates whether the cell shows the controls for editing.
  public final private(set) var isEditing = false
  /// A Boolean value that indicates whether the button that confirms a deletion is shown.
  public final private(set) var showingDeleteConfirmation = false
  final var confirmationTitle = "Delete"

  final weak var table: TableView?
  final var position = CellPosition() {
    didSet {
      guard position != oldValue else { return }
      if position.isLegacy != oldValue.isLegacy {
        CellText.update(self, isLegacy: position.isLegacy)
      }
      restyle()
    }
  }
  final var isLifted: Bool {
    get { ground.isLifted }
    set { ground.isLifted = newValue }
  }
  final let ground = CellBackground()
  final var tools = CellAccessories()
  private var isOn = false
  private var isLit = false

  /// Creates a cell.
  public init(style: Style, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    (textLabel, imageView) = (Label(), ImageView())
    detailTextLabel = style == .default ? nil : Label()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addParts()
  }

  /// Creates a cell of the default style that is not reused.
  ///
  /// - Parameter frame: The frame, which the table replaces.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style from a nib.
  ///
  /// - Parameter coder: The coder of the nib, which has the identifier for reuse.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? any NibDecoder)?.string(forKey: "reuseIdentifier")
    (textLabel, imageView, detailTextLabel) = (Label(), ImageView(), nil)
    super.init(coder: coder)
    addParts()
    setProperties(from: coder)
  }

  private func addParts() {
    addSubview(ground)
    addSubview(contentView)
    for part in [imageView, textLabel, detailTextLabel] {
      if let part { contentView.addSubview(part) }
    }
    CellText.prepare(self)
  }

  /// Prepares the cell to show another row, without selection and highlight.
  ///
  /// It is called before the table returns the cell for reuse. Overrides must call `super`.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    isLifted = false
  }

  /// A Boolean value that indicates whether the row is selected; `false` by default.
  open var isSelected: Bool {
    get { isOn }
    set { setSelected(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether the row is highlighted by a touch; `false` by default.
  open var isHighlighted: Bool {
    get { isLit }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets the appearance of the selection.
  ///
  /// It is called by the table for the cell of each row whose selection changes. The default
  /// implementation changes the colours at once, whether animated or not. Overrides must call
  /// `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isOn else { return }
    isOn = selected
    restyle()
  }

  /// Sets the appearance of the highlight.
  ///
  /// It is called when a touch begins on the row and when it ends. The default implementation
  /// changes the colours at once, whether animated or not. Overrides must call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isLit else { return }
    isLit = highlighted
    restyle()
  }

  /// Shows or hides the controls for editing.
  ///
  /// It is called by the table when its editing changes and for each cell that becomes visible. The
  /// default implementation lays out the cell again; the table animates that. Overrides must call
  /// `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }

  /// Lays out the content view, the labels in it and the controls around it; overrides must call
  /// `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    layOutTools()
    CellText.layOut(self)
  }

  /// Shows or hides the button that confirms a deletion, at the next layout.
  final func setConfirming(_ isConfirming: Bool) {
    guard isConfirming != showingDeleteConfirmation else { return }
    showingDeleteConfirmation = isConfirming
    setNeedsLayout()
  }

  final func layoutNow() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  final func restyle() {
    let isShown = (isOn || isLit) && selectionStyle != .none
    // Only the early generation selects in blue; today all rows are grey.
    let isDark = isShown && position.isLegacy && selectionStyle != .gray
    ground.selection = isDark ? CellBackground.selected : isShown ? Color(white: 0.82) : nil
    ground.position = position
    ground.setNeedsDisplay()
    for label in [textLabel, detailTextLabel] { label?.isHighlighted = isDark }
    imageView?.isHighlighted = isDark
    tools.arrow?.isHighlighted = isDark
  }
}

/// The position of a cell in its section, as far as it affects its appearance.
struct CellPosition: Equatable {
  var style = TableView.Style.plain
  var isFirst = true
  var isLast = true
  var separator: Color?
  var limits = TableLimits.standard
  var isLegacy = false

  /// The distance of the cell's body from the sides of the table, in points.
  var inset: CGFloat { style == .grouped ? limits.groupInset : 0 }
}

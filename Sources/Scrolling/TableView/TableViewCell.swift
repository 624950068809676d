public import Controls
public import Geometry
public import Graphics
public import Interface

/// A row of a table view: a content view with labels and a picture, and what lies around it.
open class TableViewCell: View {
  /// How a cell's labels lie.
  public enum Style: Int, Sendable {
    /// A picture and one line of text.
    case `default` = 0
    /// A line at the left, and another in blue at the right.
    case value1 = 1
    /// A short line in blue, and another beside it.
    case value2 = 2
    /// A line, and a smaller one in grey below it.
    case subtitle = 3
  }

  /// What lies at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow: a tap leads on.
    case disclosureIndicator = 1
    /// A button for details.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
  }

  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// Blue.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system has it: blue here.
    case `default` = 3
  }

  /// What can be done with a row while its table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// One can be inserted.
    case insert = 2
  }

  /// How the labels lie.
  public final let style: Style
  /// Under which name the cell is used again; nil when it is not.
  public final let reuseIdentifier: String?
  /// What the cell's own views are put into; it makes way for what editing shows.
  public final let contentView = View()
  /// The first line.
  public final let textLabel = Label()
  /// The second line; nil in the default style.
  public final let detailTextLabel: Label?
  /// The picture before the text; it takes no room while it has no image.
  public final let imageView = ImageView()

  /// What lies at the end of the row; nothing by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view at the end of the row, instead of what the type says.
  open var accessoryView: View? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// What lies at the end of the row while the table is being edited; nothing by default.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// How the row looks when it is selected; the system's way by default.
  open var selectionStyle = SelectionStyle.default { didSet { restyle() } }
  /// How far the content is indented, in steps; not at all by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of such a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the row makes way at the left while it is being edited; true by default.
  open var shouldIndentWhileEditing = true
  /// The colour behind the row; nil, the default, is white.
  open override var backgroundColor: Color? {
    get { nil }
    set { ground.fill = newValue ?? .white }
  }

  /// What can be done with the row, as its table's delegate says.
  public final internal(set) var editingStyle = EditingStyle.none
  /// Whether the row can be moved, as its table's data source says.
  public final internal(set) var showsReorderControl = false
  /// Whether the table is being edited, as the cell shows it.
  public final private(set) var isEditing = false
  /// Whether the button that confirms a deletion shows.
  public final private(set) var showingDeleteConfirmation = false
  final var confirmationTitle = "Delete"

  final weak var table: TableView?
  final var place = CellPlace() { didSet { if place != oldValue { restyle() } } }
  /// Whether a finger carries the row to another place.
  final var isLifted: Bool {
    get { ground.isLifted }
    set {
      ground.isLifted = newValue
      alpha = newValue ? 0.85 : 1
    }
  }
  final let ground = CellGround()
  final var tools = CellTools()
  private var isOn = false
  private var isLit = false

  /// Creates a cell.
  public init(style: Style = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : Label()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(ground)
    addSubview(contentView)
    contentView.addSubview(imageView)
    contentView.addSubview(textLabel)
    if let detailTextLabel { contentView.addSubview(detailTextLabel) }
    CellText.prepare(self)
  }

  /// Makes the cell ready to show another row: it looks neither selected nor touched.
  ///
  /// Overrides call super.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    isLifted = false
  }

  /// Whether the row looks selected.
  public final var isSelected: Bool {
    get { isOn }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row looks touched.
  public final var isHighlighted: Bool {
    get { isLit }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Has the row look selected, or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isOn else { return }
    isOn = selected
    restyle()
  }

  /// Has the row look touched, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isLit else { return }
    isLit = highlighted
    restyle()
  }

  /// Has the row show what edits it, or not; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }

  /// Places the content, the labels in it, and what lies around them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    layOutTools()
    CellText.layOut(self)
  }

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
    let color: Color? =
      isOn || isLit
      ? selectionStyle == .none
        ? nil : selectionStyle == .gray ? Color(white: 0.82) : CellGround.selected : nil
    let isDark = color != nil && selectionStyle != .gray
    ground.selection = color
    ground.place = place
    ground.setNeedsDisplay()
    for label in [textLabel, detailTextLabel] { label?.isHighlighted = isDark }
    imageView.isHighlighted = isDark
    tools.arrow?.isHighlighted = isDark
  }
}

/// Where in its table a cell lies, as far as it shows.
struct CellPlace: Equatable {
  var style = TableView.Style.plain
  var isFirst = true
  var isLast = true
  var separator: Color?
  var limits = TableLimits()

  /// How far the cell's body keeps from the sides.
  var inset: CGFloat { style == .grouped ? limits.groupInset : 0 }
}

public import struct Foundation.IndexPath
import Geometry
public import Graphics
public import Interface

/// A column of rows, in sections, of which only those that show exist.
///
/// Its ``dataSource`` says how many there are and makes a cell for each that comes into view,
/// mostly one that has gone out of it (``dequeueReusableCell(withIdentifier:)``). Rows are
/// highlighted, selected, deleted and moved by fingers.
open class TableView: ScrollView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from side to side; headers stay at the top while their section shows.
    case plain = 0
    /// Groups of rows on a ground.
    case grouped = 1
  }

  /// What lies between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A line.
    case singleLine = 1
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From and to the top.
    case top = 3
    /// From and to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// As the table chooses.
    case automatic = 100
  }

  /// Where a row that is scrolled to comes to lie.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever takes the least way.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// A height that is made to fit.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How the table looks; plain unless it was made otherwise.
  public final let style: Style
  /// The sizes of the table's parts; to be changed before rows are loaded.
  public final var tableLimits = TableLimits() { didSet { setNeedsReload() } }

  /// Gives the rows; nil by default, without which there are none.
  open weak var dataSource: (any TableViewDataSource)? { didSet { setNeedsReload() } }
  /// Hears what a scroll view tells, and as a ``TableViewDelegate`` what a table does.
  open override var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      setNeedsReload()
    }
  }
  final weak var tableDelegate: (any TableViewDelegate)?

  /// The height of rows to which the delegate gives none; 44 points by default.
  open var rowHeight: CGFloat = 44 { didSet { setNeedsReload() } }
  /// The height of headers to which the delegate gives none; to fit their titles by default.
  open var sectionHeaderHeight = TableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of footers to which the delegate gives none; to fit their titles by default.
  open var sectionFooterHeight = TableView.automaticDimension { didSet { setNeedsReload() } }
  /// A view above all rows, which scrolls with them; its height is kept.
  open var tableHeaderView: View? {
    didSet {
      if tableHeaderView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsReload()
    }
  }
  /// A view below all rows, which scrolls with them; its height is kept.
  open var tableFooterView: View? {
    didSet {
      if tableFooterView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsReload()
    }
  }
  /// What lies behind the rows and does not scroll; nil by default.
  open var backgroundView: View? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// What lies between rows; a line by default.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { restyle() } }
  /// The colour of the lines between rows.
  open var separatorColor: Color? = Color(white: 0.82) { didSet { restyle() } }
  /// Whether rows can be selected; true by default.
  open var allowsSelection = true
  /// Whether rows can be selected while the table is being edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected; false by default.
  open var allowsMultipleSelection = false

  final var layout = TableLayout()
  final var needsReload = true
  /// The rows that show, in order.
  final var shown: [ShownRow] = []
  /// The headers and footers that show, in order.
  final var shownTitles: [ShownTitle] = []
  final var spares: [(identifier: String, cell: TableViewCell)] = []
  final var makers: [String: @MainActor (String) -> TableViewCell] = [:]
  final var selected: [IndexPath] = []
  /// The row that looks touched.
  final var pressed: IndexPath?
  final var isEditingRows = false
  /// The row whose deletion waits to be confirmed.
  final var confirming: IndexPath?
  final var batch: TableUpdates?
  final var batchDepth = 0
  /// The change whose animations are being set up.
  final var change: ShownChange?
  final var changeCount = 0
  /// What is on its way out.
  final var leaving: [LeavingPart] = []
  final var reorder: TableReorder?
  final let scrollTouches = ScrollTouchFilter()

  /// Creates a table view without rows.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .white : .groupTableViewBackground
    contentGate.delegate = scrollTouches
    scrollPan.delegate = scrollTouches
  }

  /// Makes and takes away rows as they come into view and go out of it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    tile()
  }

  /// Whether a drag may take a touch away: in a table from controls, too (U209), and not from what
  /// moves a row.
  open override func touchesShouldCancel(in view: View) -> Bool { !(view is ReorderControl) }

  /// Has the row under a touch look touched.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { press(touches) }
  /// Does nothing: a touch that moves on is a drag's.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  /// Selects the row that was touched, if the touch is on it still.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { release(touches) }
  /// Has the row look touched no more.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { unpress() }

  /// Whether the table is being edited; without an animation.
  public final var isEditing: Bool {
    get { isEditingRows }
    set { setEditing(newValue, animated: false) }
  }
}

/// A row that shows.
struct ShownRow {
  var path: IndexPath
  let cell: TableViewCell
}

/// A header or a footer that shows.
struct ShownTitle {
  var section: Int
  var isHeader: Bool
  let view: View
}

public import class Foundation.NSCoder
public import struct Foundation.IndexPath
import TSControls
import TSGeometry
public import TSGraphics
public import TSInterface

/// A view that shows a column of rows, grouped in sections, with cells only for the visible ones.
///
/// The ``dataSource`` gives the numbers of sections and rows, and a cell for each row that becomes
/// visible, usually one that is reused (``dequeueReusableCell(withIdentifier:)``). Fingers can
/// select, delete and move rows.
///
/// ```swift
/// let table = TableView(frame: window.bounds)
/// table.register(forCellReuseIdentifier: "name") {
///   TableViewCell(style: .subtitle, reuseIdentifier: $0)
/// }
/// table.dataSource = self
/// table.delegate = self
/// window.addSubview(table)
/// ```
open class TableView: ScrollView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows over the full width; a header stays at the top while its section is visible.
    case plain = 0
    /// Groups of rows on a background.
    case grouped = 1
  }

  /// The appearance of the space between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator between rows.
    case none = 0
    /// A line between rows.
    case singleLine = 1
  }

  /// The animation of inserted, deleted and reloaded rows.
  public enum RowAnimation: Int, Sendable {
    /// A fade in or out.
    case fade = 0
    /// A movement from or to the right.
    case right = 1
    /// A movement from or to the left.
    case left = 2
    /// A movement from or to the top.
    case top = 3
    /// A movement from or to the bottom.
    case bottom = 4
    /// No animation of the rows themselves.
    case none = 5
    /// An animation that the table chooses, which is a fade.
    case automatic = 100
  }

  /// The position in the viewport to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// Any position that needs the least scrolling.
    case none = 0
    /// The top of the viewport.
    case top = 1
    /// The middle of the viewport.
    case middle = 2
    /// The bottom of the viewport.
    case bottom = 3
  }

  /// A value for a height that fits the title, −1.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The appearance of the table, plain by default; it cannot be changed.
  public final let style: Style
  /// The sizes of the parts of this table.
  ///
  /// The default is the application's ``TSInterface/Application/tableLimits``, or the standard ones
  /// outside of a window. A value that is assigned here stays, and reloads the rows; after a change
  /// of the application's call ``reloadData()``.
  public final var tableViewLimits: TableLimits {
    get { ownTableLimits ?? applicationLimits(TableLimits.self) }
    set {
      ownTableLimits = newValue
      setNeedsReload()
    }
  }
  private var ownTableLimits: TableLimits?

  /// The object that provides the rows; `nil` by default, without which there are none.
  ///
  /// The table does not retain it. Assigning it reloads the rows at the next layout.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { dropRows() }
      sourceChanged()
    }
  }
  /// The delegate of the scroll view and, if it is a ``TableViewDelegate``, of the table.
  ///
  /// Assigning it reloads the rows at the next layout. Overrides must call `super`.
  open override var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      sourceChanged()
    }
  }
  final weak var tableDelegate: (any TableViewDelegate)?

  /// The height of rows, in points, where the delegate gives none; the default is the height in
  /// ``tableViewLimits``, 44.
  open var rowHeight: CGFloat {
    get { ownRowHeight ?? tableViewLimits.rowHeight }
    set {
      ownRowHeight = newValue
      setNeedsReload()
    }
  }
  private var ownRowHeight: CGFloat?
  /// The height of headers, in points, where the delegate gives none; the default is
  /// ``automaticDimension``, a height that fits the title.
  open var sectionHeaderHeight = TableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of footers, in points, where the delegate gives none; the default is
  /// ``automaticDimension``, a height that fits the title.
  open var sectionFooterHeight = TableView.automaticDimension { didSet { setNeedsReload() } }
  /// A view above all rows, which scrolls with them; `nil` by default.
  ///
  /// Its height is kept, its width follows the table.
  open var tableHeaderView: View? {
    didSet {
      if tableHeaderView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsReload()
    }
  }
  /// A view below all rows, which scrolls with them; `nil` by default.
  ///
  /// Its height is kept, its width follows the table.
  open var tableFooterView: View? {
    didSet {
      if tableFooterView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsReload()
    }
  }
  /// A view behind the rows, which does not scroll; `nil` by default.
  open var backgroundView: View? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The separator between rows; a line by default.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { restyle() } }
  /// The colour of the separators; light grey by default, and `nil` for no separator.
  open var separatorColor: Color? = Color(white: 0.82) { didSet { restyle() } }
  /// A Boolean value that indicates whether rows can be selected; `true` by default.
  open var allowsSelection = true
  /// A Boolean value that indicates whether rows can be selected during editing; the default is
  /// `false`.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether more than one row can be selected; `false` by default.
  open var allowsMultipleSelection = false

  final var layout = TableLayout()
  final var needsReload = true
  final let loading = DataSourceLoading()
  /// A number that changes with every reload and update, so that one during a call to the program is
  /// noticed.
  final var reloads = 0
  /// The visible rows, in order.
  final var shown: [ShownRow] = []
  /// The view behind the rows; `nil` until there is something to show.
  final var ground: TableGround?
  /// The visible headers and footers, in order of their creation.
  final var shownTitles: [ShownTitle] = []
  final var spares: [(identifier: String, cell: TableViewCell)] = []
  final var makers: [String: @MainActor (String) -> TableViewCell] = [:]
  final var selected: [IndexPath] = []
  /// The row that is highlighted by a touch.
  final var pressed: IndexPath?
  /// The identifier of the touch that highlights ``pressed``.
  final var pressingTouch = 0
  final var isEditingRows = false
  /// The row whose deletion waits for confirmation.
  final var confirming: IndexPath?
  final var batch: TableUpdates?
  final var batchDepth = 0
  /// Whether the rows are being placed, for which the program is asked.
  final var isTiling = false
  /// The change whose animations are being set up.
  final var change: ShownChange?
  final var changeCount = 0
  /// The views of deleted rows, headers and footers whose animation has not ended.
  final var leaving: [LeavingPart] = []
  final var reorder: TableReorder?
  final let scrollTouches = ScrollTouchFilter()
  final let swipePan = RowSwipeGestureRecognizer()
  final let swipeDismissal = SwipeDismissalRecognizer()
  final let swipeFilter = SwipeTouchFilter()
  /// The row that is aside, with its actions.
  final var swipe: RowSwipe?
  /// The row whose swipe is about to begin.
  final var preparedSwipe: RowSwipe?
  /// The row whose deletion waits for confirmation because of a swipe, in the early generation.
  final var swipedPath: IndexPath?
  /// The content offset at that swipe, in points.
  final var swipedOffset = CGPoint.zero
  /// Whether the data source has answered by the default implementation.
  final var answersByDefault = false

  /// Creates a table view without rows.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview's coordinates, in points.
  ///   - style: The appearance, which cannot be changed afterwards.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Creates a plain table view without rows.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table view from a nib.
  ///
  /// - Parameter coder: The coder of the nib, which has the style.
  public required init?(coder: NSCoder) {
    style = (coder as? any NibDecoder)?.string(forKey: "style") == "grouped" ? .grouped : .plain
    super.init(coder: coder)
    prepare()
    setProperties(from: coder)
  }

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .white : .groupTableViewBackground
    contentGate.delegate = scrollTouches
    scrollPan.delegate = scrollTouches
    addSwipeRecognizers()
  }

  /// Reloads all rows and clears the selection.
  ///
  /// The data source is asked for the numbers of rows at once, and for cells at the next layout. If it
  /// or the delegate reloads the table while it is asked, it is asked anew: the later reload wins.
  ///
  /// Overrides must call `super`.
  ///
  /// - Complexity: O(n) in the number of rows.
  open func reloadData() { reloadAll() }

  /// Begins a group of changes that are shown as one.
  ///
  /// Calls can be nested. Each must be followed by a call of ``endUpdates()``.
  ///
  /// Overrides must call `super`.
  open func beginUpdates() { openUpdates() }

  /// Ends a group of changes; the outermost call shows them.
  ///
  /// Overrides must call `super`.
  ///
  /// - Precondition: ``beginUpdates()`` was called, and the numbers of rows that the data source
  ///   gives agree with the former ones and the insertions and deletions.
  open func endUpdates() { closeUpdates() }

  /// Begins or ends editing, in which rows show controls to delete, insert and move them.
  ///
  /// Beginning deselects all rows unless ``allowsSelectionDuringEditing`` is set. Ending cancels
  /// the drag of a row.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter animated: Whether the controls appear with an animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// Selects a row without notifying the delegate.
  ///
  /// Unless ``allowsMultipleSelection`` is set, the other rows are deselected.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row; `nil` deselects all rows.
  ///   - animated: Whether the cells change with an animation.
  ///   - scrollPosition: The position to which the row is scrolled; with ``ScrollPosition/none``
  ///     the table does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { choose(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects a row without notifying the delegate.
  ///
  /// Its cell receives ``TableViewCell/setSelected(_:animated:)``.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter animated: Whether the cell changes with an animation.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unchoose(at: indexPath, animated: animated)
  }

  /// Loads the rows if necessary, and creates and removes cells for the visible part.
  ///
  /// It is called at each layout, and so after each change of the content offset. Overrides must
  /// call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    tile()
  }

  /// Stops all motion and closes a row that was swiped aside when the view's window changes.
  ///
  /// It is called before the change. Overrides must call `super`.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { finishSwipe() }
  }

  /// Asks whether a drag may cancel the touches of a subview.
  ///
  /// The default implementation returns `true`, for controls as well (U209), except for the handle
  /// that moves a row. Overrides should call `super` to keep that exception.
  open override func touchesShouldCancel(in view: View) -> Bool { !(view is ReorderControl) }

  /// Highlights the row under a touch, if the delegate allows it; overrides must call `super`.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { press(touches) }
  /// Does nothing by default: a touch that moves on becomes a drag.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  /// Removes the highlight, and selects the row if the touch is still on it; overrides must call
  /// `super`.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { release(touches) }
  /// Removes the highlight without selecting the row.
  ///
  /// It is called, for example, when a drag begins. Overrides must call `super`.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    unpress(touches)
  }

  /// A Boolean value that indicates whether the table is being edited; `false` by default.
  ///
  /// Assigning it changes the state without an animation.
  open var isEditing: Bool {
    get { isEditingRows }
    set { setEditing(newValue, animated: false) }
  }
}

/// A visible row with its cell.
struct ShownRow {
  var path: IndexPath
  let cell: TableViewCell
}

/// A visible header or footer with its view.
struct ShownTitle {
  var section: Int
  var isHeader: Bool
  let view: View
}

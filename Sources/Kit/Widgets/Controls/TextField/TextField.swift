internal import TSEventTime
public import class Foundation.NSCoder
public import struct Foundation.NSRange
internal import TSGeometry
public import TSGraphics
public import TSInterface

/// A control that displays and edits one line of text.
///
/// A tap makes the field the first responder. Typed text then replaces the selection, which is at
/// the end of the text at first; see ``TSInterface/Application/insertText(_:)``. When editing begins or
/// ends and when the user changes the text, the field calls its delegate first and then sends the
/// control event. Changes from code send nothing. A field that leaves its window or is disabled
/// during editing ends editing without asking the delegate.
///
/// While the field is edited, a tap puts the insertion point at the nearer end of the word under the
/// finger (U477), a double tap selects the word and a triple tap everything (U478). A finger that is
/// held moves the insertion point to any character, and one that begins at an end of the selection
/// drags that end. A menu with the editing commands follows; see ``EditMenu``. Arrow keys, home and
/// end move the insertion point, with shift the end of the selection, with control or option by
/// words.
///
/// ```swift
/// let name = TextField(frame: CGRect(x: 20, y: 60, width: 240, height: 31))
/// name.placeholder = "Name"
/// name.borderStyle = .roundedRect
/// name.addHandler(for: .editingChanged) { _ in validate(name.text ?? "") }
/// ```
open class TextField: Control, KeyInput, TextInputTraits, StandardEditActions {
  /// The text of the field.
  ///
  /// The default is an empty string, which `nil` also sets. Setting it moves the insertion point to
  /// the end.
  open var text: String? {
    get { content }
    set {
      line.text = newValue ?? ""
      selectionChanged()
    }
  }
  /// The selected range of the text, in UTF-16 units; its length is 0 at the insertion point.
  ///
  /// The default is at the end of the text. A range that is set is limited to the text. UIKit's
  /// property is `selectedTextRange`, whose positions are offsets in the same units (U470).
  open var selectedRange: NSRange {
    get { NSRange(location: line.selection.lowerBound, length: line.selection.count) }
    set {
      // Limited first, as the sum of two large numbers is none.
      let start = min(max(newValue.location, 0), line.count)
      line.select(from: start, to: start + min(max(newValue.length, 0), line.count))
      selectionChanged()
    }
  }
  /// The text that is drawn in grey while the field is empty.
  ///
  /// The default is `nil`, which draws none.
  open var placeholder: String? { didSet { appearanceChanged() } }
  /// The font of the text.
  ///
  /// The default is the system font of 17 points, which `nil` also uses.
  open var font: Font? = .systemFont(ofSize: 17) { didSet { appearanceChanged() } }
  /// The colour of the text.
  ///
  /// The default is black, which `nil` also uses.
  open var textColor: Color? = .darkText { didSet { appearanceChanged() } }
  /// The horizontal alignment of the text.
  ///
  /// The default is `left`.
  open var textAlignment = TextAlignment.left { didSet { appearanceChanged() } }
  /// The style of the border.
  ///
  /// The default is ``BorderStyle/none``.
  open var borderStyle = BorderStyle.none { didSet { appearanceChanged() } }
  /// A Boolean value that indicates whether the text is removed when editing begins.
  ///
  /// The default is `false`. The delegate may refuse by
  /// ``TextFieldDelegate/textFieldShouldClear(_:)``.
  open var clearsOnBeginEditing = false
  /// The times at which the clear button is shown.
  ///
  /// The default is ``ViewMode/never``.
  open var clearButtonMode = ViewMode.never { didSet { appearanceChanged() } }
  /// The type of keyboard that the field requests.
  ///
  /// The default is ``KeyboardType/default``.
  open var keyboardType = KeyboardType.default
  /// The title of the return key.
  ///
  /// The default is ``ReturnKeyType/default``.
  open var returnKeyType = ReturnKeyType.default
  /// The view that is shown in place of the keyboard on the screen.
  ///
  /// The default is `nil`, which shows the keyboard.
  open var inputView: View?
  /// The view that is shown above the keyboard on the screen.
  ///
  /// The default is `nil`, which shows none.
  open var inputAccessoryView: View?
  /// A Boolean value that indicates whether each character is drawn as a dot.
  ///
  /// The default is `false`.
  open var isSecureTextEntry = false { didSet { appearanceChanged() } }
  /// The delegate, which is held weakly.
  ///
  /// The default is `nil`.
  open weak var delegate: (any TextFieldDelegate)?
  /// A Boolean value that indicates whether the field is being edited.
  public internal(set) final var isEditing = false

  /// The text with its selection.
  final var line = EditedLine()
  final var content: String { line.text }
  /// The distance by which a text that is too wide is moved to the left while it is edited.
  final var scrollOffset: CGFloat = 0
  /// The touch that is tracked while the field is edited.
  final var textTouch: TextTouch?
  /// Whether the insertion point is in the dark half of its blinking.
  final var isCaretOff = false
  final var blinking: (token: Timeline.Token, timeline: Timeline)?

  /// Creates an empty text field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentHorizontalAlignment = .left
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentHorizontalAlignment = .left
    setProperties(from: coder)
  }

  /// Returns the rectangle in which the text is drawn.
  ///
  /// An override need not call `super`.
  ///
  /// - Returns: The bounds without the margins of ``borderStyle``, and without the space of the
  ///   clear button unless ``clearButtonMode`` is `never`.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(forBounds: bounds) }

  /// Returns the rectangle of the clear button.
  ///
  /// An override need not call `super`.
  ///
  /// - Returns: A rectangle of 19 by 19 points near the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    standardClearButtonRect(forBounds: bounds)
  }

  /// A Boolean value that indicates whether the field accepts touches and text.
  ///
  /// The default is `true`. Disabling the field ends editing without asking the delegate.
  open override var isEnabled: Bool {
    didSet { if !isEnabled, isEditing { leave() } }
  }

  /// A Boolean value that indicates whether the field can become the first responder.
  ///
  /// The default implementation returns ``isEnabled``.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Makes the field the first responder and begins editing.
  ///
  /// The delegate is asked first. Once the field is the first responder, it is emptied if
  /// ``clearsOnBeginEditing`` is `true`, the delegate receives
  /// ``TextFieldDelegate/textFieldDidBeginEditing(_:)``, and `editingDidBegin` is sent, in this
  /// order. A field outside of a window is refused. Overrides must call `super` for editing to
  /// begin.
  ///
  /// - Returns: `true` if the field is the first responder afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { clear() }
    selectionChanged()
    delegate?.textFieldDidBeginEditing(self)
    // The delegate may have ended the editing.
    if isEditing { send(.editingDidBegin, nil) }
    return isFirstResponder
  }

  /// Ends editing and resigns first responder status.
  ///
  /// The delegate is asked first. Afterwards it receives
  /// ``TextFieldDelegate/textFieldDidEndEditing(_:)``, and `editingDidEnd` is sent. Overrides must
  /// call `super` for editing to end.
  ///
  /// - Returns: `true` if the field is no longer the first responder; `false` if the delegate
  ///   refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    if isEditing { editingEnds() }
    return true
  }

  /// Ends editing, without asking the delegate, when the field leaves its window.
  ///
  /// Overrides must call `super`.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if isEditing, newWindow !== window { editingEnds() }
  }

  /// Refuses single taps with one finger that are recognized by an ancestor view, because they
  /// begin editing.
  ///
  /// Called when a recognizer of the field or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins to place the insertion point, if the field is being edited.
  ///
  /// Overrides must call `super` for touches to select text.
  ///
  /// - Returns: `true`, unless the superclass returns `false`.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    if isEditing { textTouchBegan(touch) }
    return true
  }

  /// Moves the insertion point or an end of the selection with the touch.
  ///
  /// Overrides must call `super` for touches to select text.
  ///
  /// - Returns: `true`, unless the superclass returns `false`.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    textTouchMoved(touch)
    return super.continueTracking(touch, with: event)
  }

  /// Begins editing or selects text if the touch ends inside the field, or removes the text if it
  /// ends on the clear button.
  ///
  /// The clear button asks the delegate, and sends `editingChanged`. Overrides must call `super`
  /// for taps to begin editing.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    let textTouch = textTouch.take()
    textTouch?.stopTimer()
    guard isTouchInside, let touch else { return }
    let button = clearButtonRect(forBounds: bounds)
    if let textTouch, textTouch.isDragging {
      textTouchEnded(textTouch, at: touch.timestamp)
    } else if showsClearButton, button.contains(touch.location(in: self)) {
      if clear() { send(.editingChanged, event) }
    } else if isEditing {
      tapped(touch)
    } else {
      becomeFirstResponder()
    }
  }

  /// Discards the placement of the insertion point that the touch began.
  ///
  /// Overrides must call `super`.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    textTouch.take()?.stopTimer()
  }

  /// A Boolean value that indicates whether the field contains text.
  ///
  /// The default implementation compares the text with the empty string.
  open var hasText: Bool { !content.isEmpty }

  /// Replaces the selection with text, if the field is being edited and the delegate agrees.
  ///
  /// Sends `editingChanged`. The return key is the text `"\n"`: it is not inserted, but asks the
  /// delegate with ``TextFieldDelegate/textFieldShouldReturn(_:)`` and then sends
  /// `editingDidEndOnExit` and `primaryActionTriggered`. If the control has a target for
  /// `editingDidEndOnExit`, editing ends. Overrides must call `super` for the text to be inserted.
  open func insertText(_ text: String) {
    guard isEditing else { return }
    if text == "\n" { return pressReturn() }
    replace(line.selection, by: text)
  }

  /// Deletes the selection, or the character before the insertion point, if the field is being
  /// edited and the delegate agrees.
  ///
  /// Sends `editingChanged`. Overrides must call `super` for the character to be deleted.
  open func deleteBackward() { delete(.left) }

  /// Moves the insertion point or deletes, if the key is one for it and the field is being edited.
  ///
  /// The default implementation handles the arrow keys, home, end and delete forward, with control
  /// or option by words, with shift by extending the selection. Overrides call `super` for keys that
  /// they do not use.
  ///
  /// - Returns: `true` if the key was used.
  open func performKey(_ key: Key) -> Bool { isEditing && performEditingKey(key) }

  /// Returns whether the field can perform an action: of the editing commands those that apply to
  /// the text and the selection, while the field is the first responder.
  ///
  /// A secure field neither cuts nor copies. For other actions the result is that of `super`.
  open override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    action.isStandardEdit
      ? isEditing && canEdit(by: action)
      : super.canPerformAction(action, withSender: sender)
  }

  /// Removes the selection, if the delegate agrees, and puts it on the application's pasteboard.
  ///
  /// Overrides call `super` for the text to be cut.
  open func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }

  /// Puts the selection on the application's pasteboard.
  ///
  /// Overrides call `super` for the text to be copied.
  open func copy(_ sender: Any?) {
    guard !line.selection.isEmpty, !isSecureTextEntry else { return }
    window?.application?.pasteboard.string = line.selectedText
  }

  /// Replaces the selection with the text of the application's pasteboard, if the delegate agrees.
  ///
  /// Line breaks become spaces. Overrides call `super` for the text to be pasted.
  open func paste(_ sender: Any?) {
    guard isEditing, let text = window?.application?.pasteboard.string else { return }
    replace(line.selection, by: String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// Selects the word at the insertion point.
  ///
  /// Overrides call `super` for the word to be selected.
  open func select(_ sender: Any?) {
    select(line.word(at: line.head))
    showMenu()
  }

  /// Selects the whole text.
  ///
  /// Overrides call `super` for the text to be selected.
  open func selectAll(_ sender: Any?) {
    select(0..<line.count)
    showMenu()
  }

  /// Removes the selection, if the delegate agrees.
  ///
  /// Overrides call `super` for the text to be removed.
  open func delete(_ sender: Any?) {
    if isEditing, !line.selection.isEmpty { replace(line.selection, by: "") }
  }

  /// Draws the border, the text or the placeholder, the insertion point and the clear button.
  ///
  /// Overrides must call `super` for the field to be drawn.
  open override func draw(_ rect: CGRect) { drawField() }

  /// The size of the text or of the placeholder.
  ///
  /// The default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size of the text or of the placeholder, including the margins of the border.
  ///
  /// The default implementation does not call `super`.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size in whole points, at least 31 high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let text = font.size(of: content.isEmpty ? placeholder ?? "" : content)
    let margins = bounds.width - textRect(forBounds: bounds).width
    return CGSize(width: text.width + margins + 2, height: max(font.lineHeight, 31)).roundedUp
  }
}

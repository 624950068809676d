import struct Foundation.NSRange
public import Geometry
public import Graphics
public import Interface

/// A control that displays and edits one line of text.
///
/// A tap makes the field the first responder. Typed text is then inserted at its end; see
/// ``Interface/Application/insertText(_:)``. When editing begins or ends and when the user changes
/// the text, the field calls its delegate first and then sends the control event. Changes from code
/// send nothing. A field that leaves its window or is disabled during editing ends editing without
/// asking the delegate.
///
/// ```swift
/// let name = TextField(frame: CGRect(x: 20, y: 60, width: 240, height: 31))
/// name.placeholder = "Name"
/// name.borderStyle = .roundedRect
/// name.addHandler(for: .editingChanged) { _ in validate(name.text ?? "") }
/// ```
open class TextField: Control, KeyInput {
  /// The text of the field.
  ///
  /// The default is an empty string, which `nil` also sets.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      appearanceChanged()
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
  /// A Boolean value that indicates whether each character is drawn as a dot.
  ///
  /// The default is `false`.
  open var isSecureTextEntry = false { didSet { appearanceChanged() } }
  /// The delegate, which is held weakly.
  ///
  /// The default is `nil`.
  public final weak var delegate: (any TextFieldDelegate)?
  /// A Boolean value that indicates whether the field is being edited.
  public final private(set) var isEditing = false

  final var content = ""

  /// Creates an empty text field.
  ///
  /// - Parameter frame: The frame rectangle in points, in the coordinates of the future superview.
  ///   The default is zero.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentHorizontalAlignment = .left
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
    appearanceChanged()
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
  ///
  /// - Parameter newWindow: The future window; `nil` if there will be none.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if isEditing, newWindow !== window { editingEnds() }
  }

  /// Refuses single taps with one finger that are recognized by an ancestor view, because they
  /// begin editing.
  ///
  /// Called when a recognizer of the field or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  ///
  /// - Parameter gestureRecognizer: The recognizer that is about to begin.
  /// - Returns: `false` to make the recognizer fail.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins editing if the touch ends inside the field, or removes the text if it ends on the clear
  /// button.
  ///
  /// The clear button asks the delegate, and sends `editingChanged`. Overrides must call `super`
  /// for taps to begin editing.
  ///
  /// - Parameters:
  ///   - touch: The touch that ended.
  ///   - event: The event that delivered the touch.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let button = clearButtonRect(forBounds: bounds)
    if showsClearButton, button.contains(touch.location(in: self)) {
      if clear() { send(.editingChanged, event) }
    } else {
      becomeFirstResponder()
    }
  }

  /// A Boolean value that indicates whether the field contains text.
  ///
  /// The default implementation compares the text with the empty string.
  open var hasText: Bool { !content.isEmpty }

  /// Inserts text at the end, if the field is being edited and the delegate agrees.
  ///
  /// Sends `editingChanged`. The return key is the text `"\n"`: it is not inserted, but asks the
  /// delegate with ``TextFieldDelegate/textFieldShouldReturn(_:)`` and then sends
  /// `editingDidEndOnExit` and `primaryActionTriggered`. If the control has a target for
  /// `editingDidEndOnExit`, editing ends. Overrides must call `super` for the text to be inserted.
  ///
  /// - Parameter text: The text to insert.
  open func insertText(_ text: String) {
    guard isEditing else { return }
    if text == "\n" { return pressReturn() }
    replace(from: content.utf16.count, length: 0, by: text)
  }

  /// Deletes the last character, if the field is being edited and the delegate agrees.
  ///
  /// Sends `editingChanged`. Overrides must call `super` for the character to be deleted.
  open func deleteBackward() {
    guard isEditing, let last = content.last else { return }
    let length = last.utf16.count
    replace(from: content.utf16.count - length, length: length, by: "")
  }

  /// Draws the border, the text or the placeholder, the insertion point and the clear button.
  ///
  /// Overrides must call `super` for the field to be drawn.
  ///
  /// - Parameter rect: The part to draw; always the bounds.
  open override func draw(_ rect: CGRect) { drawField() }

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

  private func replace(from start: Int, length: Int, by text: String) {
    let range = NSRange(location: start, length: length)
    let agrees =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    guard agrees, isEditing else { return }
    // Text changes only at its end, so a range that is not empty is the last character.
    content = String(content.dropLast(length > 0 ? 1 : 0)) + text
    appearanceChanged()
    send(.editingChanged, nil)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true, isEditing else { return }
    let isAwaited = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, nil)
    send(.primaryActionTriggered, nil)
    if isAwaited { resignFirstResponder() }
  }

  @discardableResult private func clear() -> Bool {
    guard !content.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return false }
    content = ""
    appearanceChanged()
    return true
  }

  private func leave() {
    if !super.resignFirstResponder() { return }
    if isEditing { editingEnds() }
  }

  private func editingEnds() {
    isEditing = false
    appearanceChanged()
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, nil)
  }
}

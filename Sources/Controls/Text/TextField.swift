import struct Foundation.NSRange
public import Geometry
public import Graphics
public import Interface

/// A control for a line of text.
///
/// A tap makes it the first responder, and what is typed then goes into it, at its end: see
/// ``Interface/Application/insertText(_:)``. Beginning, changes and the end of editing are told to
/// the delegate, then sent as control events; changes by a program are not. A field that leaves its
/// window or is disabled in the midst of editing ends it, without asking.
open class TextField: Control, KeyInput {
  /// What it says; empty by default, and nil makes it empty.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      appearanceChanged()
    }
  }
  /// What an empty field says in grey; nil by default.
  open var placeholder: String? { didSet { appearanceChanged() } }
  /// The font; 17 points by default.
  open var font: Font? = .systemFont(ofSize: 17) { didSet { appearanceChanged() } }
  /// The colour of the text; black by default.
  open var textColor: Color? = .darkText { didSet { appearanceChanged() } }
  /// To which side the text is set; left by default.
  open var textAlignment = TextAlignment.left { didSet { appearanceChanged() } }
  /// The edge; none by default.
  open var borderStyle = BorderStyle.none { didSet { appearanceChanged() } }
  /// Whether the field is emptied when editing begins, if the delegate agrees; false by default.
  open var clearsOnBeginEditing = false
  /// When there is a button that empties the field; never by default.
  open var clearButtonMode = ViewMode.never { didSet { appearanceChanged() } }
  /// The keyboard that the field asks for.
  open var keyboardType = KeyboardType.default
  /// What the return key says.
  open var returnKeyType = ReturnKeyType.default
  /// Whether the text is shown as dots; false by default.
  open var isSecureTextEntry = false { didSet { appearanceChanged() } }
  /// Decides and hears; nil by default, and not held.
  public final weak var delegate: (any TextFieldDelegate)?
  /// Whether the field is being edited.
  public final private(set) var isEditing = false

  final var content = ""

  /// Creates an empty field.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentHorizontalAlignment = .left
  }

  /// Whether the field takes touches and text; disabling it ends editing.
  open override var isEnabled: Bool {
    didSet { if !isEnabled, isEditing { leave() } }
  }

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins to edit, if the delegate agrees.
  ///
  /// The delegate is asked first; then, when the field is the first responder, it is emptied where
  /// that is wanted, the delegate told, and `editingDidBegin` sent.
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
    // The delegate may have ended it.
    if isEditing { send(.editingDidBegin, nil) }
    return isFirstResponder
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    if isEditing { editingEnds() }
    return true
  }

  /// Ends editing when the field leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if isEditing, newWindow !== window { editingEnds() }
  }

  /// Takes single taps of recognizers around the field: they begin editing.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins to edit when the finger lifts inside, or empties the field by its button.
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

  /// Whether the field is not empty.
  open var hasText: Bool { !content.isEmpty }

  /// Adds text at the end, if the delegate agrees; the return key is `"\n"`.
  ///
  /// The return key asks the delegate, and then sends `editingDidEndOnExit`; if somebody is called
  /// for that, editing ends.
  open func insertText(_ text: String) {
    guard isEditing else { return }
    if text == "\n" { return pressReturn() }
    replace(from: content.utf16.count, length: 0, by: text)
  }

  /// Deletes the last character, if the delegate agrees.
  open func deleteBackward() {
    guard isEditing, let last = content.last else { return }
    let length = last.utf16.count
    replace(from: content.utf16.count - length, length: length, by: "")
  }

  /// Draws the edge, the text or what stands for it, and the place where the person types.
  open override func draw(_ rect: CGRect) { drawField() }

  /// Returns the size of the text, in its edge.
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

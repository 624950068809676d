public import Foundation
public import TSControls

extension Label {
  /// The text, without the attributes that it is set with.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
}

extension TextField {
  /// The text, without the attributes that it is set with.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The placeholder, without the attributes that it is set with.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
}

extension Button {
  /// Sets the title for a state, without the attributes that it is set with.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: Control.State) {
    setTitle(title?.string, for: state)
  }
}

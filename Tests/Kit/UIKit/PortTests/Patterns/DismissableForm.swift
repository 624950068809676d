import UIKitActions

/// A form whose keyboard is dismissed when the background is tapped or Return is pressed.
class DismissableFormController: UIViewController, UITextFieldDelegate {
  let nameField = UITextField(frame: CGRect(x: 20, y: 40, width: 280, height: 36))
  let mailField = UITextField(frame: CGRect(x: 20, y: 90, width: 280, height: 36))
  let sendButton = UIButton(frame: CGRect(x: 20, y: 140, width: 280, height: 44))
  private(set) var sent: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name"
    mailField.placeholder = "Mail"
    mailField.keyboardType = .emailAddress
    for field in [nameField, mailField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      view.addSubview(field)
    }
    nameField.returnKeyType = .next
    mailField.returnKeyType = .send
    sendButton.setTitle("Send", for: .normal)
    sendButton.setTitleColor(.blue, for: .normal)
    sendButton.addTarget(self, action: #action(sendTapped(_:)), for: .touchUpInside)
    view.addSubview(sendButton)
    let tap = UITapGestureRecognizer(target: self, action: #action(dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  private func dismissKeyboard() {
    view.endEditing(true)
  }

  private func sendTapped(_ sender: UIButton) {
    sent.append("\(nameField.text ?? "") <\(mailField.text ?? "")>")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == nameField {
      mailField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      sendTapped(sendButton)
    }
    return true
  }
}

import UIKitActions

/// A controller with a picker of two components, and a toolbar whose button chooses at random.
class SizePicker: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let sizes = ["Small", "Medium", "Large"]
  private let colors: [UIColor] = [.red, .green, .blue, .orange, .purple]
  private let picker = UIPickerView()
  private let label = UILabel(frame: CGRect(x: 20, y: 40, width: 280, height: 30))
  private(set) var reused = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.textAlignment = .center
    view.addSubview(label)

    picker.dataSource = self
    picker.delegate = self
    picker.showsSelectionIndicator = true
    picker.frame.origin = CGPoint(x: 0, y: 264)
    view.addSubview(picker)

    let bar = UIToolbar(frame: CGRect(x: 0, y: picker.frame.minY - 44, width: 320, height: 44))
    bar.barStyle = .black
    let action = UIAction { [unowned self] _ in
      picker.selectRow(2, inComponent: 0, animated: true)
      picker.selectRow(3, inComponent: 1, animated: true)
      showSelection()
    }
    bar.items = [.flexibleSpace(), UIBarButtonItem(systemItem: .refresh, primaryAction: action)]
    view.addSubview(bar)
    showSelection()
  }

  private func showSelection() {
    let size = sizes[picker.selectedRow(inComponent: 0)]
    label.text = "\(size) in colour \(picker.selectedRow(inComponent: 1))"
  }

  var text: String { label.text ?? "" }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? sizes.count : colors.count
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 180 : 80
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view != nil { reused += 1 }
    if component == 0 {
      let label = view as? UILabel ?? UILabel()
      label.text = sizes[row]
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 22)
      return label
    }
    let sample = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
    sample.backgroundColor = colors[row]
    sample.layer.cornerRadius = 6
    return sample
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    showSelection()
  }
}

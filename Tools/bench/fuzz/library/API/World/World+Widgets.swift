import TSContainers
import TSControls
import class Foundation.NSCoder
import struct Foundation.NSRange
import TSGeometry
import TSInterface
import TSScrolling

extension World {
  /// Performs an act of tables, pickers, text fields and bars.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editWidget(_ step: Operation) {
    switch step.act {
    case .makeTable, .makePicker, .makeField, .makeBar: makeWidget(step)
    case .editTable: editTable(step)
    case .editText: editText(step)
    case .editBar:
      guard let bar = views.compactMap({ $0.object as? NavigationBar }).cyclic(step.a) else {
        return
      }
      switch step.c % 4 {
      case 0: bar.popItem(animated: step.d % 2 == 0)
      case 1: bar.setItems([item(step), ToldNavigationItem()], animated: true)
      default: bar.pushItem(item(step), animated: step.d % 2 == 0)
      }
    case .stretchWidget:
      let all = views.compactMap(\.object).filter { !Extremes.widgets(of: $0).isEmpty }
      guard let view = all.cyclic(step.a) else { return }
      let value = Extremes.value(step.c, isMisusing: isMisusing)
      Extremes.widgets(of: view).cyclic(step.d)?(view, value)
    default: break
    }
  }

  private func makeWidget(_ step: Operation) {
    guard !isFull, let outer = parent(step.b) else { return }
    let (number, frame) = (views.count, frame(step))
    let made: View
    switch step.act {
    case .makeTable:
      let table = FuzzTable(number, frame: frame, style: step.c % 2 == 0 ? .plain : .grouped)
      table.dataSource = source
      table.delegate = step.d % 4 == 0 ? nil : source
      made = table
    case .makePicker:
      let picker = FuzzPicker(frame: frame)
      picker.dataSource = source
      picker.delegate = source
      made = picker
    case .makeField:
      let field = step.c % 3 == 0 ? FuzzField(frame: frame) : TextField(frame: frame)
      field.delegate = source
      field.clearButtonMode = .always
      made = field
    default:
      made = bar(step, frame)
    }
    views.append(ObjectSlot(made))
    put(made, into: outer) { outer.addSubview(made) }
    if step.d % 2 == 0 { views.last { $0.kept === made }?.drop() }
  }

  private func bar(_ step: Operation, _ frame: CGRect) -> View {
    switch step.c % 4 {
    case 0:
      let bar = ToldToolbar(frame: frame)
      bar.delegate = source
      bar.setItems([barButton(step), barButton(step)], animated: step.d % 2 == 0)
      return bar
    case 1:
      let bar = ToldTabBar(frame: frame)
      bar.delegate = source
      bar.setItems([ToldTabBarItem(title: "a"), ToldTabBarItem(title: "b")], animated: false)
      return bar
    default:
      let bar = ToldNavigationBar(frame: frame)
      bar.delegate = source
      return bar
    }
  }

  private func item(_ step: Operation) -> NavigationItem {
    let item = ToldNavigationItem(title: "\(step.d)")
    if step.d % 3 == 0 { item.rightBarButtonItem = barButton(step) }
    if step.d % 4 == 0 { item.titleView = ToldLabel() }
    return item
  }

  private func barButton(_ step: Operation) -> BarButtonItem {
    let item = ToldBarButtonItem(title: "b", style: .plain, target: nil, action: nil)
    if step.b % 3 == 0 { item.customView = ToldButton() }
    return item
  }

  private func editText(_ step: Operation) {
    if let picker = views.compactMap({ $0.object as? FuzzPicker }).cyclic(step.a), step.d % 3 == 0 {
      picker.rows = step.c
      return picker.reloadAllComponents()
    }
    guard let field = views.compactMap({ $0.object as? TextField }).cyclic(step.a) else { return }
    switch step.c % 9 {
    case 0, 1: field.becomeFirstResponder()
    case 2: field.resignFirstResponder()
    case 3: field.insertText(["a", "\n", "👩‍👩‍👧", "e\u{301}", ""][step.d % 5])
    case 4: field.deleteBackward()
    case 5: field.selectedRange = NSRange(location: step.d % 5, length: step.b)
    case 6: field.text = step.d % 2 == 0 ? nil : String(repeating: "x", count: step.d)
    case 7:
      field.selectAll(nil)
      field.cut(nil)
      field.paste(nil)
    default:
      guard let application = application(step.b) else { return }
      application.showsOnScreenKeyboard.toggle()
      if let source, step.d % 2 == 0 {
        application.addKeyboardObserver(source)
      } else if let source {
        application.removeKeyboardObserver(source)
      }
    }
  }
}

/// A picker with the number of rows that its data source answers.
final class FuzzPicker: ToldPicker {
  var rows = 5
  /// The width of components and the height of rows.
  var side: CGFloat = 40
}

/// A text field that performs acts in its overrides.
final class FuzzField: ToldField {
  private func tell() { World.current?.fire(.textField, 7) }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    tell()
    return super.textRect(forBounds: bounds)
  }
  override var text: String? {
    get {
      tell()
      return super.text
    }
    set { super.text = newValue }
  }
  override func insertText(_ text: String) {
    super.insertText(text)
    tell()
  }
}

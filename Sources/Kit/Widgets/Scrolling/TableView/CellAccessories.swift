import TSGeometry
import TSGraphics
import TSInterface

/// The controls around a cell's content, created when they are first shown.
struct CellAccessories {
  var editing: EditingControl?
  var reorder: ReorderControl?
  var confirmation: ConfirmationButton?
  var arrow: AccessoryMark?
  var details: DetailButton?
}

extension TableViewCell {
  /// Lays out the controls around the content, and the content view in the remaining space.
  final func layOutTools() {
    var room = CGRect(
      x: position.inset, y: 0, width: bounds.size.width - 2 * position.inset,
      height: max(0, bounds.size.height - (position.separator == nil ? 0 : 1)))
    let limits = position.limits
    let isLeading = isEditing && editingStyle != .none
    tools.editing = tool(tools.editing, isShown: isLeading) { EditingControl(self) }
    if let control = tools.editing, isLeading {
      lay(control, cut(&room, limits.editingWidth, fromLeft: true))
      control.look(editingStyle, isTurned: showingDeleteConfirmation)
    } else if isEditing, shouldIndentWhileEditing, showsReorderControl {
      _ = cut(&room, limits.editingWidth, fromLeft: true)
    }
    let isConfirming = showingDeleteConfirmation
    tools.confirmation = tool(tools.confirmation, isShown: isConfirming) {
      ConfirmationButton(self)
    }
    if let button = tools.confirmation, isConfirming {
      button.title = confirmationTitle
      _ = cut(&room, limits.cellMargin / 2, fromLeft: false)
      let area = cut(&room, limits.confirmationWidth, fromLeft: false)
      lay(button, area.inset(by: EdgeInsets(top: 7, left: 0, bottom: 7, right: 0)))
    }
    let isMovable = isEditing && showsReorderControl && !isConfirming
    tools.reorder = tool(tools.reorder, isShown: isMovable) { ReorderControl(self) }
    if let control = tools.reorder, isMovable {
      lay(control, cut(&room, limits.editingWidth, fromLeft: false))
    }
    layOutAccessory(&room, isConfirming: isConfirming)
    contentView.frame = room
  }

  private func layOutAccessory(_ room: inout CGRect, isConfirming: Bool) {
    let type = isConfirming ? .none : isEditing ? editingAccessoryType : accessoryType
    let own = isEditing || isConfirming ? nil : accessoryView
    if let accessoryView, own == nil { accessoryView.removeFromSuperview() }
    let isMark = own == nil && (type == .checkmark || type == .disclosureIndicator)
    let isButton = own == nil && type == .detailDisclosureButton
    tools.arrow = tool(tools.arrow, isShown: isMark) { AccessoryMark() }
    tools.details = tool(tools.details, isShown: isButton) { DetailButton(self) }
    if let own {
      if own.superview !== self { addSubview(own) }
      let size = own.bounds.size
      let area = cut(&room, size.width + self.position.limits.cellMargin, fromLeft: false)
      own.frame = CGRect(
        x: area.minX, y: (area.height - size.height) / 2, width: size.width,
        height: size.height)
    } else if isMark, let mark = tools.arrow {
      mark.isCheck = type == .checkmark
      lay(mark, cut(&room, position.limits.accessoryWidth, fromLeft: false))
    } else if isButton, let button = tools.details {
      lay(button, cut(&room, 33, fromLeft: false))
    }
  }

  private func tool<Tool: View>(
    _ known: Tool?, isShown: Bool, _ make: () -> Tool
  ) -> Tool? {
    guard isShown else {
      known?.removeFromSuperview()
      return known
    }
    let tool = known ?? make()
    if tool.superview !== self {
      tool.frame = .zero
      addSubview(tool)
    }
    return tool
  }

  /// Sets the frame of a control; a new one is placed without animation, whatever is animated.
  private func lay(_ tool: View, _ frame: CGRect) {
    if tool.frame == .zero {
      View.performWithoutAnimation { tool.frame = frame }
    } else {
      tool.frame = frame
    }
  }

  private func cut(_ room: inout CGRect, _ width: CGFloat, fromLeft: Bool) -> CGRect {
    let width = min(width, room.size.width)
    let piece = CGRect(
      x: fromLeft ? room.minX : room.maxX - width, y: room.minY, width: width,
      height: room.height)
    if fromLeft { room.origin.x += width }
    room.size.width -= width
    return piece
  }
}

/// Acts and moments that concern each other, of which a test case has mostly those of one theme.
struct ActTheme {
  let acts: [Act]
  let moments: [Moment]

  /// Constraints, guides and stacks while the tree changes.
  private static let constraints = ActTheme(
    acts: [
      .makeMeasured, .makeMeasured, .makeStack, .constrain, .constrain, .constrain, .editConstraint,
      .dropConstraint, .makeGuide, .dropGuide, .arrange, .arrange, .setStack, .invalidateLayout,
      .fit,
      .addSubview, .insertSubview, .removeFromSuperview, .removeFromSuperview, .removeSuperview,
      .releaseView, .layoutIfNeeded, .exchange,
    ],
    moments: [
      .setNeedsLayout, .setNeedsLayout, .intrinsicContentSize, .updateConstraints,
      .updateViewConstraints, .sizeThatFits, .geometrySet, .viewTold, .stackSet,
      .didMoveToSuperview,
      .willRemoveSubview, .layoutSubviews, .observedConflict,
    ])
  private static let layers = ActTheme(
    acts: [
      .makeMeasured, .addLayer, .addLayer, .editLayer, .editLayer, .animateLayer, .animateLayer,
      .stopLayer, .animate, .advance, .removeFromSuperview, .addSubview, .moveWindow,
    ],
    moments: [
      .layerCalled, .layerCalled, .layerAnimated, .layerAnimated, .animations, .completion,
      .didMoveToWindow,
    ])
  private static let time = ActTheme(
    acts: [.queueWork, .queueWork, .schedule, .animate, .advance, .makeLink, .cancelTouches],
    moments: [.mainQueue, .mainQueue, .timer, .completion, .displayLink, .action])
  /// Numbers at the ends of what there is, in views.
  private static let ends = ActTheme(
    acts: [
      .makeMeasured, .makeStack, .stretch, .stretch, .stretch, .constrain, .layoutIfNeeded,
      .advance,
      .fit, .animate, .setTransform,
    ],
    moments: [.geometrySet, .layoutSubviews, .intrinsicContentSize, .animations, .hitTest])
  private static let tables = ActTheme(
    acts: [
      .makeTable, .makeTable, .editTable, .editTable, .editTable, .editTable, .advance, .scroll,
      .layoutIfNeeded, .removeFromSuperview, .addSubview, .setFrame,
    ],
    moments: [.tableSource, .tableSource, .tableDelegate, .tableDelegate, .tableCell, .didScroll])
  private static let controls = ActTheme(
    acts: [
      .makeControl, .makeControl, .makePicker, .makeField, .editText, .editText, .selectControl,
      .advance, .scroll, .makeTable, .makeBar, .editBar, .removeFromSuperview,
    ],
    moments: [
      .picker, .textField, .textField, .keyboard, .bar, .controlAction, .didScroll, .didEndDragging,
    ])
  /// Numbers at the ends of what there is, in scroll views and controls.
  private static let widgetEnds = ActTheme(
    acts: [
      .makeControl, .makeControl, .makePicker, .makeTable, .stretchWidget, .stretchWidget,
      .stretchWidget, .stretch, .layoutIfNeeded, .advance, .scroll,
    ],
    moments: [.geometrySet, .didScroll, .picker, .tableDelegate, .animations])
  private static let managers = ActTheme(
    acts: [
      .makeController, .makeTabs, .makeSplit, .chooseChild, .showPopover, .showAlert, .present,
      .dismiss, .advance, .turnDevice, .setRoot, .releaseController,
    ],
    moments: [
      .tabs, .split, .popover, .alert, .controllerAsked, .presented, .dismissed, .viewWillAppear,
      .viewDidDisappear, .loadView,
    ])
  private static let pointers = ActTheme(
    acts: [
      .makeRecognizer, .setTemplates, .setTemplates, .point, .point, .addInteraction, .setObserver,
      .removeFromSuperview, .makeDelegate, .setDelegate,
    ],
    moments: [.strokes, .pointerRegion, .pointerRegion, .observedPointer, .action, .gestureLimit])

  private static let ofViews = [constraints, constraints, layers, time, ends]
  private static let ofAll = ofViews + [tables, tables, controls, widgetEnds, managers, pointers]

  /// Returns the theme of a test case, which may be all of them at once.
  ///
  /// - Parameters:
  ///   - widgets: Whether it may be one of delegates and sources.
  ///   - random: The generator.
  /// - Returns: The theme.
  static func any(widgets: Bool, _ random: inout Random) -> ActTheme {
    guard random.once(in: 4) else { return random.pick(widgets ? ofAll : ofViews) }
    return widgets
      ? ActTheme(acts: Act.layout + Act.widgets, moments: Moment.layout + Moment.widgets)
      : ActTheme(acts: Act.layout, moments: Moment.layout)
  }
}

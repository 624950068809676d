import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A button that performs acts behind its members.
class ToldButton: Button {
  override var adjustsImageWhenDisabled: Bool { didSet { World.told() } }
  override var adjustsImageWhenHighlighted: Bool { didSet { World.told() } }
  override var contentEdgeInsets: EdgeInsets { didSet { World.told() } }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    World.told(super.contentRect(forBounds: bounds))
  }
  override var imageEdgeInsets: EdgeInsets { didSet { World.told() } }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    World.told(super.imageRect(forContentRect: contentRect))
  }
  override var isPointerInteractionEnabled: Bool { didSet { World.told() } }
  override func setBackgroundImage(_ image: Image?, for state: State) {
    World.told(super.setBackgroundImage(image, for: state))
  }
  override func setImage(_ image: Image?, for state: State) {
    World.told(super.setImage(image, for: state))
  }
  override func setTitle(_ title: String?, for state: State) {
    World.told(super.setTitle(title, for: state))
  }
  override func setTitleColor(_ color: Color?, for state: State) {
    World.told(super.setTitleColor(color, for: state))
  }
  override func setTitleShadowColor(_ color: Color?, for state: State) {
    World.told(super.setTitleShadowColor(color, for: state))
  }
  override var showsTouchWhenHighlighted: Bool { didSet { World.told() } }
  override var titleEdgeInsets: EdgeInsets { didSet { World.told() } }
  override var titleLabel: Label? { World.told(super.titleLabel) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    World.told(super.titleRect(forContentRect: contentRect))
  }
  override func addAction(_ action: HandlerAction, for events: Events) {
    World.told(super.addAction(action, for: events))
  }
  override func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    World.told(super.addTarget(target, action: action, for: events))
  }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    World.told(super.beginTracking(touch, with: event))
  }
  override func cancelTracking(with event: Event?) {
    World.told(super.cancelTracking(with: event))
  }
  override var contentHorizontalAlignment: ContentHorizontalAlignment { didSet { World.told() } }
  override var contentVerticalAlignment: ContentVerticalAlignment { didSet { World.told() } }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    World.told(super.continueTracking(touch, with: event))
  }
  override func endTracking(_ touch: Touch?, with event: Event?) {
    World.told(super.endTracking(touch, with: event))
  }
  override var isEnabled: Bool { didSet { World.told() } }
  override var isHighlighted: Bool { didSet { World.told() } }
  override var isSelected: Bool { didSet { World.told() } }
  override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
    World.told(super.sendAction(action, to: target, for: event))
  }
  override func sendActions(for events: Events) {
    World.told(super.sendActions(for: events))
  }
  override var state: State { World.told(super.state) }
}

/// A slider that performs acts behind its members.
class ToldSlider: Slider {
  override var isContinuous: Bool { didSet { World.told() } }
  override var maximumTrackTintColor: Color? { didSet { World.told() } }
  override var maximumValue: Float { didSet { World.told() } }
  override var minimumTrackTintColor: Color? { didSet { World.told() } }
  override var minimumValue: Float { didSet { World.told() } }
  override func setValue(_ value: Float, animated: Bool) {
    World.told(super.setValue(value, animated: animated))
  }
  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect
  {
    World.told(super.thumbRect(forBounds: bounds, trackRect: rect, value: value))
  }
  override var thumbTintColor: Color? { didSet { World.told() } }
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    World.told(super.trackRect(forBounds: bounds))
  }
  override var value: Float { didSet { World.told() } }
}

/// A switch that performs acts behind its members.
class ToldSwitch: Switch {
  override var isOn: Bool { didSet { World.told() } }
  override var onTintColor: Color? { didSet { World.told() } }
  override func setOn(_ on: Bool, animated: Bool) {
    World.told(super.setOn(on, animated: animated))
  }
  override var thumbTintColor: Color? { didSet { World.told() } }
}

/// A stepper that performs acts behind its members.
class ToldStepper: Stepper {
  override var autorepeat: Bool { didSet { World.told() } }
  override var isContinuous: Bool { didSet { World.told() } }
  override var maximumValue: Double { didSet { World.told() } }
  override var minimumValue: Double { didSet { World.told() } }
  override var stepValue: Double { didSet { World.told() } }
  override var value: Double { didSet { World.told() } }
  override var wraps: Bool { didSet { World.told() } }
}

/// A page control that performs acts behind its members.
class ToldPageControl: PageControl {
  override var currentPage: Int { didSet { World.told() } }
  override var currentPageIndicatorTintColor: Color? { didSet { World.told() } }
  override var defersCurrentPageDisplay: Bool { didSet { World.told() } }
  override var hidesForSinglePage: Bool { didSet { World.told() } }
  override var numberOfPages: Int { didSet { World.told() } }
  override var pageIndicatorTintColor: Color? { didSet { World.told() } }
  override func size(forNumberOfPages pageCount: Int) -> CGSize {
    World.told(super.size(forNumberOfPages: pageCount))
  }
}

/// A segmented control that performs acts behind its members.
class ToldSegmentedControl: SegmentedControl {
  override var selectedSegmentIndex: Int { didSet { World.told() } }
  override var isMomentary: Bool { didSet { World.told() } }
  override var numberOfSegments: Int { World.told(super.numberOfSegments) }
  override var segmentedControlStyle: Style { didSet { World.told() } }
}

/// A refresh control that performs acts behind its members.
class ToldRefreshControl: RefreshControl {
  override var title: String? { didSet { World.told() } }
}

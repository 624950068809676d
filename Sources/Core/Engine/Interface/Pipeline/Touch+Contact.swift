public import TSContacts
public import TSGeometry

extension Touch {
  /// The radius of the contact, in points (U14): half the length of the ellipse's major axis.
  ///
  /// ``Constants/defaultMajorRadius`` of the application if the device does not report a size.
  public var majorRadius: CGFloat {
    guard let source, source.digitizer.touchMajor != nil, contact.touchMajor > 0 else {
      return constants.defaultMajorRadius
    }
    return CGFloat(contact.touchMajor) / 2 * source.pointsPerUnit
  }

  /// The uncertainty of ``majorRadius``, in points (U14): half the fuzz of the device's axis, at
  /// least half a device unit.
  ///
  /// ``Constants/defaultMajorRadius`` of the application if the device does not report a size.
  public var majorRadiusTolerance: CGFloat {
    guard let source, let axis = source.digitizer.touchMajor else {
      return constants.defaultMajorRadius
    }
    return CGFloat(max(1, axis.fuzz)) / 2 * source.pointsPerUnit
  }

  /// The force of the touch; 1 is an average touch, 0 if the device does not sense force (U15).
  public var force: CGFloat {
    guard let share = source?.digitizer.normalizedPressure(of: contact) else { return 0 }
    return CGFloat(share) / constants.averagePressure
  }

  /// The greatest force that the device can report; 0 if it does not sense force (U15).
  public var maximumPossibleForce: CGFloat {
    source?.digitizer.pressure == nil ? 0 : 1 / constants.averagePressure
  }

  /// The angle between a pen and the surface, in radians: 0 is parallel, π/2 perpendicular (U15).
  ///
  /// Always π/2, because the multitouch protocol does not report a tilt.
  public var altitudeAngle: CGFloat { .pi / 2 }

  /// The contact as the device reported it, in device units: position, pressure, ellipses, tool.
  public var deviceContact: Contact { contact }

  /// The digitizer that is touched, whose axes define the units of ``deviceContact``.
  public var digitizer: Digitizer? { source?.digitizer }

  /// The properties whose values are estimates: the location of a predicted touch (U60), and nothing
  /// else, as no supported device sends corrections (U59).
  public var estimatedProperties: Properties { status.contains(.predicted) ? .location : [] }

  /// The properties whose values will be updated later; always empty (U59).
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The number that matches a touch with a later update of its estimated properties; always `nil`
  /// (U59).
  public var estimationUpdateIndex: Int? { nil }

  private var constants: Constants {
    source?.applicationLink.borrowed.target?.constants ?? .standard
  }
}

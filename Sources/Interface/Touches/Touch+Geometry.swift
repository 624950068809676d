public import Contacts
public import Geometry

extension Touch {
  /// The radius of the contact, in points (U14); half the length of the contact's ellipse.
  ///
  /// Where the device tells no size, ``Constants/defaultMajorRadius`` of the application.
  public var majorRadius: CGFloat {
    guard let source, source.digitizer.touchMajor != nil, contact.touchMajor > 0 else {
      return constants.defaultMajorRadius
    }
    return CGFloat(contact.touchMajor) / 2 * source.pointsPerUnit
  }

  /// The uncertainty of ``majorRadius``, in points (U14): one step of the device's axis.
  public var majorRadiusTolerance: CGFloat {
    guard let source, let axis = source.digitizer.touchMajor else {
      return constants.defaultMajorRadius
    }
    return CGFloat(max(1, axis.fuzz)) / 2 * source.pointsPerUnit
  }

  /// The force; 1 is an average touch, 0 where the device does not sense it (U15).
  public var force: CGFloat {
    guard let share = source?.digitizer.normalizedPressure(of: contact) else { return 0 }
    return CGFloat(share) / constants.averagePressure
  }

  /// The greatest force that the device can tell; 0 where it senses none (U15).
  public var maximumPossibleForce: CGFloat {
    source?.digitizer.pressure == nil ? 0 : 1 / constants.averagePressure
  }

  /// The angle of a pen with the surface, in radians: 0 lies flat, π/2 is upright (U15).
  ///
  /// The multitouch protocol does not carry a tilt; a finger and a pen alike are upright.
  public var altitudeAngle: CGFloat { .pi / 2 }

  /// Returns the direction in which a pen points, in radians, in a view's coordinates (U15).
  ///
  /// 0 where the tilt is unknown, as it is for all contacts of the multitouch protocol.
  public func azimuthAngle(in view: View?) -> CGFloat { 0 }

  /// Returns the direction in which a pen points as a vector of length 1 (U15).
  public func azimuthUnitVector(in view: View?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// The contact as the device told it, in device units: position, pressure, ellipses, tool.
  public var deviceContact: Contact { contact }

  /// The digitizer that the touch is on; its axes give the units of ``deviceContact``.
  public var digitizer: Digitizer? { source?.digitizer }

  /// Properties whose values are estimates now; none, as no supported device sends corrections
  /// (U59).
  public var estimatedProperties: Properties { [] }

  /// Properties that will be corrected later; none (U59).
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The number by which a later correction is told; nil, as there are none (U59).
  public var estimationUpdateIndex: Int? { nil }

  private var constants: Constants {
    source?.applicationLink.borrowed.target?.constants ?? Constants()
  }
}

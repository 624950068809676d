// What UIKit's code mentions without a prefix of UIKit's.
@_exported public import Foundation
@_exported public import struct Geometry.CATransform3D
@_exported public import struct Geometry.CGAffineTransform
@_exported public import struct Geometry.CGVector

// The engine's own names are not exported: a library may have the same ones, `SwipeDirection` or
// `Action`, and its users import both. A single name of each module makes the members of all of its
// types visible to code with the feature `MemberImportVisibility`.
@_exported public import struct Contacts.ContactFrame
@_exported public import struct Containers.ContainerLimits
@_exported public import struct Controls.ControlLimits
@_exported public import struct EventTime.FrameSchedule
@_exported public import struct Graphics.GradientDrawingOptions
@_exported public import enum Interface.TransitionContextViewKey
@_exported public import struct Recognition.GestureLimits
@_exported public import struct Sampling.ResamplingLimits
@_exported public import struct Scrolling.ScrollLimits
@_exported public import struct Strokes.NamedStroke

// What UIKit's code mentions without a prefix of UIKit's.
@_exported public import Foundation
@_exported public import struct TSGeometry.CATransform3D
@_exported public import struct TSGeometry.CGAffineTransform
@_exported public import struct TSGeometry.CGVector

// The engine's own names are not exported: a library may have the same ones, `SwipeDirection` or
// `Action`, and its users import both. A single name of each module makes the members of all of its
// types visible to code with the feature `MemberImportVisibility`.
@_exported public import struct TSContacts.ContactFrame
@_exported public import struct TSContainers.ContainerLimits
@_exported public import struct TSControls.ControlLimits
@_exported public import struct TSEventTime.FrameSchedule
@_exported public import struct TSGraphics.GradientDrawingOptions
@_exported public import enum TSInterface.TransitionContextViewKey
@_exported public import struct TSRecognition.GestureLimits
@_exported public import struct TSSampling.ResamplingLimits
@_exported public import struct TSScrolling.ScrollLimits
@_exported public import struct TSStrokes.NamedStroke

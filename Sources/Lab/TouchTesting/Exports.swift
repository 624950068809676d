@_exported public import class Foundation.Bundle
@_exported public import class Foundation.NSCoder
@_exported public import Contacts
@_exported public import Evdev
@_exported public import EventTime
@_exported public import Geometry
@_exported public import Graphics
@_exported public import HumanMotion
@_exported public import Interface
@_exported public import Recognition
@_exported public import Sampling
@_exported public import Strokes
@_exported public import Tracing
@_exported public import Trackpad

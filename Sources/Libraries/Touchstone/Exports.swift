@_exported public import GestureLinting
@_exported public import InspectorReplay
@_exported public import Measuring
@_exported public import Programs
@_exported public import TouchDisplays
@_exported public import TouchInterface
@_exported public import TouchReplay

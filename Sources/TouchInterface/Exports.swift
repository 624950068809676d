@_exported public import Containers
@_exported public import Controls
@_exported public import Graphics
@_exported public import Interface
@_exported public import LinuxInput
@_exported public import Live
@_exported public import Scrolling
@_exported public import TouchInput

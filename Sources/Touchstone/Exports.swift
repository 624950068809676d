@_exported public import Keyboards
@_exported public import Measuring
@_exported public import Snapshots
@_exported public import TouchInterface
@_exported public import TouchReplay

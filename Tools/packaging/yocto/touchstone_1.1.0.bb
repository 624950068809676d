SUMMARY = "Multitouch gestures from contacts or kernel events, as a library of C"
# The archives of Tools/package: OpenEmbedded has no Swift. Set TOUCHSTONE_SITE to where they are.
TOUCHSTONE_SITE ?= "file://"
LICENSE = "MIT"
LIC_FILES_CHKSUM = "file://share/doc/touchstone/LICENSE;md5=e8c4202b695eaf36084b14dc6c2ffa5d"

COMPATIBLE_HOST = "(x86_64|aarch64|arm|riscv64).*-linux"
TOUCHSTONE_PROCESSOR:x86-64 = "x86_64"
TOUCHSTONE_PROCESSOR:aarch64 = "aarch64"
TOUCHSTONE_PROCESSOR:arm = "armv7"
TOUCHSTONE_PROCESSOR:riscv64 = "riscv64"
SRC_URI = "${TOUCHSTONE_SITE}/touchstone-${PV}-${TOUCHSTONE_PROCESSOR}.tar.xz;name=${TOUCHSTONE_PROCESSOR}"
# Releases before 5.1 have no UNPACKDIR, and later ones refuse sources in WORKDIR.
S = "${@d.getVar('UNPACKDIR') or d.getVar('WORKDIR')}/touchstone-${PV}-${TOUCHSTONE_PROCESSOR}"
# The digests of the release's SHA256SUMS:
# SRC_URI[aarch64.sha256sum] = "..."

do_configure[noexec] = "1"
do_compile[noexec] = "1"

do_install() {
    install -d ${D}${includedir} ${D}${libdir}
    cp -R --no-dereference --preserve=mode,links ${S}/include/* ${D}${includedir}/
    cp -R --no-dereference --preserve=mode,links ${S}/lib/* ${D}${libdir}/
}

# It is linked already, and stripped.
INSANE_SKIP:${PN} += "ldflags already-stripped"
FILES:${PN}-dev += "${libdir}/cmake"

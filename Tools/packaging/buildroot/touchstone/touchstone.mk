################################################################################
#
# touchstone
#
################################################################################

# The archives of Tools/package: Buildroot has no Swift. The functions and records of C only grow.
TOUCHSTONE_VERSION = 1.1.0
TOUCHSTONE_SITE = $(call qstrip,$(BR2_PACKAGE_TOUCHSTONE_SITE))
TOUCHSTONE_PROCESSOR = $(if $(BR2_x86_64),x86_64,$(if $(BR2_aarch64),aarch64,$(if $(BR2_riscv),riscv64,armv7)))
TOUCHSTONE_SOURCE = touchstone-$(TOUCHSTONE_VERSION)-$(TOUCHSTONE_PROCESSOR).tar.xz
TOUCHSTONE_LICENSE = MIT, Apache-2.0 with exceptions (Swift's standard library)
TOUCHSTONE_LICENSE_FILES = share/doc/touchstone/LICENSE
TOUCHSTONE_INSTALL_STAGING = YES

define TOUCHSTONE_INSTALL_STAGING_CMDS
	mkdir -p $(STAGING_DIR)/usr
	cp -a $(@D)/include $(@D)/lib $(STAGING_DIR)/usr/
endef

define TOUCHSTONE_INSTALL_TARGET_CMDS
	mkdir -p $(TARGET_DIR)/usr/lib
	cp -a $(@D)/lib/libtouchstone.so.* $(TARGET_DIR)/usr/lib/
endef

$(eval $(generic-package))

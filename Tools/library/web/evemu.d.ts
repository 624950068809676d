import type { EvdevDevice, Input } from './touchstone.js';

/**
 * Reads a recording of evemu: the description of a device, for `new Device`, and its events, for
 * `pushEvdev`, with times in microseconds from the first one. Throws an error where the text is none.
 */
export function readEvemu(text: string): { device: EvdevDevice; events: Input[] };

import type { Area } from '../area.ts'

/** Every area of the platform, one line each. */
export const areas: readonly Area[] = []

import type { Area } from '../../kernel/area.ts'
import { sweepDevices } from './devices.ts'

/** Second factors of accounts. */
export const factorsArea = { name: 'factors', sweep: sweepDevices } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { sweepDevices } from './devices.ts'

/** What is asked for besides the password. */
export const factorsArea = { name: 'factors', sweep: sweepDevices } satisfies Area

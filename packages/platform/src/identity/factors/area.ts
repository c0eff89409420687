import type { Area } from '../../kernel/area.ts'
import { sweepDevices } from './devices.ts'
import { promptPages } from './prompt-pages.ts'

/** Second factors of accounts. */
export const factorsArea = { name: 'factors', sweep: sweepDevices, pages: promptPages } satisfies Area

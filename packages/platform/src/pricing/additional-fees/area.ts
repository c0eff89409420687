import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Fees that an order bears besides its items and delivery. */
export const additionalFeesArea = { name: 'additionalFees', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** What an order costs besides its items and its delivery. */
export const additionalFeesArea = { name: 'additionalFees', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Collecting the unpaid amounts of orders. */
export const paymentsCollectorArea = { name: 'paymentsCollector', handlers } satisfies Area

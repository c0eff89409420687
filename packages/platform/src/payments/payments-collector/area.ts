import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** How an owner collects what an order is owed. */
export const paymentsCollectorArea = { name: 'paymentsCollector', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Taking and giving back the money of orders, as staff does it. */
export const orderBillingArea = { name: 'orderBilling', handlers } satisfies Area

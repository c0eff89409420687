import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Charging and refunding orders, for staff. */
export const orderBillingArea = { name: 'orderBilling', handlers } satisfies Area

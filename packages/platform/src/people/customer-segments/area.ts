import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Customers by conditions, for lists, coupons and automatic discounts. */
export const customerSegmentsArea = { name: 'customerSegments', handlers } satisfies Area

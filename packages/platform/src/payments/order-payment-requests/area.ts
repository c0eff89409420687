import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Links to pay an order or a part of it. */
export const orderPaymentRequestsArea = { name: 'orderPaymentRequests', handlers } satisfies Area

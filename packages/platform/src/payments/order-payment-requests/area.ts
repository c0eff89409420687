import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Links under which a part of an order, or all of it, is paid. */
export const orderPaymentRequestsArea = { name: 'orderPaymentRequests', handlers } satisfies Area

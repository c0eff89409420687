import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The payment provider of the shop: that of the configuration, or an account that staff connected. */
export const paymentConnectionsArea = { name: 'paymentConnections', handlers } satisfies Area

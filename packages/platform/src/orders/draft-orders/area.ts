import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepDrafts } from './store.ts'

export const draftOrdersArea = { name: 'draftOrders', handlers, sweep: sweepDrafts } satisfies Area

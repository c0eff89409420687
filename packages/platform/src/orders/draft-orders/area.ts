import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const draftOrdersArea = { name: 'draftOrders', handlers } satisfies Area

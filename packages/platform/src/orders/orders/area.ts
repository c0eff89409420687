import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { reactions } from './reactions.ts'

export const ordersArea = { name: 'orders', handlers, reactions } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Where and how the shop collects tax. */
export const taxArea = { name: 'tax', handlers } satisfies Area

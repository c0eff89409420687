import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'

export const inventoryArea = { name: 'inventory', handlers, jobs, reactions } satisfies Area

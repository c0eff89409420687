import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'

export const productsArea = { name: 'products', handlers, jobs, reactions } satisfies Area

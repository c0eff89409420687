import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const productsArea = { name: 'products', handlers } satisfies Area

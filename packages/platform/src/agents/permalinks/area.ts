import type { Area } from '../../kernel/area.ts'
import { permalinkPages } from './pages.ts'

/** Links that agents give to people: `/buy/…`. */
export const permalinksArea = { name: 'permalinks', pages: permalinkPages } satisfies Area

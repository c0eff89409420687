import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const collectionsArea = { name: 'collections', handlers } satisfies Area

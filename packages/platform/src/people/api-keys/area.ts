import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const apiKeysArea = { name: 'apiKeys', handlers } satisfies Area

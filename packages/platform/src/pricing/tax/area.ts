import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Tax regions and tax settings. */
export const taxArea = { name: 'tax', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The figures of the back office's overview. */
export const insightsArea = { name: 'insights', handlers } satisfies Area

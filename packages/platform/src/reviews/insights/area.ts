import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** What the shop's people look at first. */
export const insightsArea = { name: 'insights', handlers } satisfies Area

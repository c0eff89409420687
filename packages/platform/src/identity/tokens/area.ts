import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepTokens } from './sessions.ts'

export const tokensArea = { name: 'tokens', handlers, sweep: sweepTokens } satisfies Area

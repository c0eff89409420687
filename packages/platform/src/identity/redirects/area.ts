import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepRedirects } from './store.ts'

export const redirectsArea = { name: 'redirects', handlers, sweep: sweepRedirects } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The providers of shipping labels. */
export const labelProvidersArea = { name: 'labelProviders', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** With whom labels of parcels are bought. */
export const labelProvidersArea = { name: 'labelProviders', handlers } satisfies Area

import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

/** With whom labels of parcels are bought. */
export const labelProvidersArea = { name: 'labelProviders', handlers, seed } satisfies Area

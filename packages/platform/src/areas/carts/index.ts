import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

/** Carts by their id; what is done to them is the current cart's. */
export const cartsArea = { name: 'carts', handlers, seed } satisfies Area

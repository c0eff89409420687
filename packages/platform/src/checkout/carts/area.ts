import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Carts by their id; what is done to them is the current cart's. */
export const cartsArea = { name: 'carts', handlers } satisfies Area

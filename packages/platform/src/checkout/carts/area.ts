import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Carts by id; the current cart's area implements the operations. */
export const cartsArea = { name: 'carts', handlers } satisfies Area

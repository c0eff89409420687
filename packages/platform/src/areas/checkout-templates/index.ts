import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

/** Items kept by the shop; each template's link makes a checkout of them. */
export const checkoutTemplatesArea = { name: 'checkoutTemplates', handlers, seed } satisfies Area

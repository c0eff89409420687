import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Items kept by the shop; each template's link makes a checkout of them. */
export const checkoutTemplatesArea = { name: 'checkoutTemplates', handlers } satisfies Area

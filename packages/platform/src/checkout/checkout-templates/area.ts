import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** Saved items of the shop; a template's link creates a checkout of them. */
export const checkoutTemplatesArea = { name: 'checkoutTemplates', handlers } satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { templateCheckout } from './link.ts'

/** Saved items of the shop; a template's link leads to a checkout of them. */
export const checkoutTemplatesArea = {
  name: 'checkoutTemplates',
  handlers,
  pages: [templateCheckout],
} satisfies Area

import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { deleteExpiredPreviews } from './store.ts'

/** Opens and closes the shop, and shows the closed one to its staff and their guests. */
export const shopOpeningArea = {
  name: 'shopOpening',
  handlers,
  sweep: deleteExpiredPreviews,
} satisfies Area

import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { handlers } from './handlers.ts'
import { reactions } from './reactions.ts'
import { deleteOfVisitors } from './store.ts'

/** Twice as long as a visitor's tokens live without a visit. */
const keptFor = days(365)

export const wishlistArea = {
  name: 'wishlist',
  handlers,
  reactions,
  sweep: (ctx) => deleteOfVisitors(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area

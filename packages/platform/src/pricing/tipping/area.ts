import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { deleteChoicesBefore } from './store.ts'

/** Checkouts expire after thirty days, so older choices are not needed. */
const keptFor = days(60)
/** The tip settings and the buyers' choices. The calls are in the area `tips`. */
export const tippingArea = {
  name: 'tipping',
  sweep: (ctx) => deleteChoicesBefore(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area

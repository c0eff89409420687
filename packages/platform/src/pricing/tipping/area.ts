import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { deleteChoicesBefore } from './store.ts'

/** Checkouts end after thirty days; what was chosen for them goes with them. */
const keptFor = days(60)
/** Whether tips are taken, and what buyers chose. The calls are those of `tips`. */
export const tippingArea = {
  name: 'tipping',
  sweep: (ctx) => deleteChoicesBefore(ctx, later(ctx.clock.now(), -keptFor)),
} satisfies Area

import type { Area } from '../../kernel/area.ts'
import { releaseReservation } from './reservations.ts'

export const jobs: NonNullable<Area['jobs']> = {
  /** A buyer who went to pay and came to no end: others may buy again. */
  'inventory.release': (ctx, { checkoutId }: { readonly checkoutId: string }) =>
    releaseReservation(ctx, checkoutId, ctx.clock.now()),
}

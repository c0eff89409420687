import type { Area } from '../../kernel/area.ts'
import { releaseReservation } from './reservations.ts'

export const jobs: NonNullable<Area['jobs']> = {
  /** Releases units of buyers who did not finish their payment. */
  'inventory.release': (ctx, { checkoutId }: { readonly checkoutId: string }) =>
    releaseReservation(ctx, checkoutId, ctx.clock.now()),
}

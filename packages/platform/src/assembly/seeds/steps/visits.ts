import { days, later } from '../../../kernel/time/time-spans.ts'
import { addVisits } from '../../../reviews/reports/index.ts'
import type { SeedStep } from '../seed-step.ts'

const pastDays = Array.from({ length: 90 }, (_, index) => index + 1)

/** Visits of the past days, more of them at weekends, so that the report of a demo shop is not empty. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const past = pastDays.map((ago) => {
    const at = later(ctx.clock.now(), -days(ago))
    const visits = (at.getUTCDay() % 6 === 0 ? 74 : 48) + ((ago * 7) % 23)
    const share = (part: number) => Math.round(visits * part)
    return { at, counts: { VISIT: visits, PRODUCT: share(0.58), CART: share(0.14), CHECKOUT: share(0.07) } }
  })
  await addVisits(ctx, past)
  return {}
}

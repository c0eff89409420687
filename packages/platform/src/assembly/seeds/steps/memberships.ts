import { seedAccounts } from '../../../identity/identities/index.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { insertPlan } from '../../../pricing/memberships/plan-store.ts'
import { insertMembership } from '../../../pricing/memberships/store.ts'
import type { SeedStep } from '../seed-step.ts'

const id = (number: number) => `3e3be000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [mira] = seedAccounts.map((account) => account.id) as [string]

/**
 * Prepaid workshop evenings for sale, a monthly club, and a plan that only staff grant. Mira holds one membership that is
 * active and one that has expired.
 */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const now = ctx.clock.now()
  await ctx.transaction(async (inner) => {
    const plan = { scope: {}, active: true, price: null, renewal: null }
    const five = {
      ...plan,
      name: 'Five evenings',
      description: 'Five evenings at the wheel, whenever you like',
      credits: 5,
      valid_days: 365,
      price: 380_00,
    }
    const summer = {
      ...plan,
      name: 'Summer at the studio',
      description: 'Every workshop of one summer',
      credits: null,
      valid_days: 90,
    }
    const club = {
      ...plan,
      name: 'Wheel club',
      description: 'Two workshop places each month, with friends or alone',
      credits: 2,
      valid_days: null,
      price: 150_00,
      renewal: { frequency: 'MONTH', interval: 1 } as const,
    }
    await insertPlan(inner, five, id(1))
    await insertPlan(inner, summer, id(2))
    await insertPlan(inner, club, id(3))
    await insertMembership(
      inner,
      {
        plan_id: id(1),
        member_id: mira,
        credits_total: 5,
        starts_at: later(now, -days(30)),
        expires_at: later(now, days(335)),
      },
      id(101),
    )
    await insertMembership(
      inner,
      {
        plan_id: id(2),
        member_id: mira,
        credits_total: null,
        starts_at: later(now, -days(150)),
        expires_at: later(now, -days(60)),
      },
      id(102),
    )
  })
  return {}
}

import { seedAccounts } from '../../../identity/identities/index.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { insertPlan } from '../../../pricing/memberships/plan-store.ts'
import { insertMembership } from '../../../pricing/memberships/store.ts'
import type { SeedStep } from '../seed-step.ts'

const id = (number: number) => `3e3be000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [mira] = seedAccounts.map((account) => account.id) as [string]

/** Prepaid workshop evenings: one membership is active, the other is used up. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const now = ctx.clock.now()
  await ctx.transaction(async (inner) => {
    const plan = { scope: {}, active: true }
    const five = {
      ...plan,
      name: 'Five evenings',
      description: 'Five evenings at the wheel, whenever you like',
      credits: 5,
      valid_days: 365,
    }
    const summer = {
      ...plan,
      name: 'Summer at the studio',
      description: 'Every workshop of one summer',
      credits: null,
      valid_days: 90,
    }
    await insertPlan(inner, five, id(1))
    await insertPlan(inner, summer, id(2))
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

import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { MembershipPlanPriceInput, MembershipsHandlers } from '../../generated/memberships.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import {
  insertPlan,
  listPlans,
  lockPlan,
  offeredPlans,
  type PlanFields,
  removePlan,
  savePlan,
} from './plan-store.ts'
import { toOffered, toPlan } from './to-membership.ts'

const mostPlans = 100

type PlanCalls =
  | 'listMembershipPlans'
  | 'listOfferedMembershipPlans'
  | 'createMembershipPlan'
  | 'updateMembershipPlan'
  | 'deleteMembershipPlan'

export const planHandlers: Pick<MembershipsHandlers, PlanCalls> = {
  async listMembershipPlans(_, ctx) {
    const money = moneyWriter(await ctx.services.settings(ctx))
    return { membershipPlans: (await listPlans(ctx)).map((row) => toPlan(row, money)) }
  },

  async listOfferedMembershipPlans(_, ctx) {
    const money = moneyWriter(await ctx.services.settings(ctx))
    return { membershipPlans: (await offeredPlans(ctx)).map((row) => toOffered(row, money)) }
  },

  async createMembershipPlan({ membershipPlan: wanted }, ctx) {
    await lockByName(ctx, 'membership plans')
    if ((await listPlans(ctx)).length >= mostPlans) ctx.fail('TOO_MANY_MEMBERSHIP_PLANS')
    const row = await insertPlan(ctx, {
      name: wanted.name,
      description: wanted.description ?? '',
      credits: wanted.credits ?? null,
      valid_days: wanted.validDays ?? null,
      scope: wanted.scope ?? {},
      active: wanted.active ?? true,
      ...(await priceFields(ctx, wanted.price ?? null)),
    })
    return { membershipPlan: toPlan({ ...row, members: 0 }, moneyWriter(await ctx.services.settings(ctx))) }
  },

  async updateMembershipPlan({ membershipPlan: { id, revision, ...changes } }, ctx) {
    const row = (await lockPlan(ctx, id)) ?? ctx.fail('MEMBERSHIP_PLAN_NOT_FOUND')
    if (revision !== undefined && revision !== String(row.revision))
      ctx.fail('CONFLICT', { revision: String(row.revision) })
    await savePlan(ctx, id, {
      name: changes.name ?? row.name,
      description: changes.description ?? row.description,
      credits: changes.credits === undefined ? row.credits : changes.credits,
      valid_days: changes.validDays === undefined ? row.valid_days : changes.validDays,
      scope: changes.scope ?? row.scope,
      active: changes.active ?? row.active,
      ...(changes.price === undefined
        ? { price: row.price, renewal: row.renewal }
        : await priceFields(ctx, changes.price)),
    })
    const money = moneyWriter(await ctx.services.settings(ctx))
    return { membershipPlan: toPlan(await planOf(ctx, id), money) }
  },

  async deleteMembershipPlan({ membershipPlanId: id }, ctx) {
    if (!(await lockPlan(ctx, id))) ctx.fail('MEMBERSHIP_PLAN_NOT_FOUND')
    const { members } = await planOf(ctx, id)
    if (members > 0) ctx.fail('MEMBERSHIP_PLAN_IN_USE', { memberCount: members })
    await removePlan(ctx, id)
    return {}
  },
}

async function planOf(ctx: Context, id: string) {
  const row = (await listPlans(ctx)).find(({ plan_id }) => plan_id === id)
  if (!row) throw new Error(`The plan ${id} is missing after its change`)
  return row
}

/** Only what costs something renews: a renewal is a payment. */
async function priceFields(
  ctx: Context,
  price: MembershipPlanPriceInput | null,
): Promise<Pick<PlanFields, 'price' | 'renewal'>> {
  if (!price) return { price: null, renewal: null }
  const field = 'membershipPlan.price.amount'
  const { currency } = await ctx.services.settings(ctx)
  try {
    const minor = toMinor(price.amount, currency)
    if (minor === 0 && price.renewal)
      ctx.violation(
        field,
        'MIN',
        'Expected an amount above 0, because the plan is paid again for each period',
      )
    return { price: minor, renewal: price.renewal ?? null }
  } catch (error) {
    if (error instanceof MoneyError) return ctx.violation(field, 'VALIDATION', error.message)
    throw error
  }
}

import type { MembershipsHandlers } from '../../generated/memberships.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { insertPlan, listPlans, lockPlan, removePlan, savePlan } from './plan-store.ts'
import { toPlan } from './to-membership.ts'

const mostPlans = 100

type PlanCalls =
  | 'listMembershipPlans'
  | 'createMembershipPlan'
  | 'updateMembershipPlan'
  | 'deleteMembershipPlan'

export const planHandlers: Pick<MembershipsHandlers, PlanCalls> = {
  async listMembershipPlans(_, ctx) {
    return { membershipPlans: (await listPlans(ctx)).map(toPlan) }
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
    })
    return { membershipPlan: toPlan({ ...row, members: 0 }) }
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
    })
    return { membershipPlan: toPlan(await planOf(ctx, id)) }
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
  if (!row) throw new Error(`There is no plan ${id} after a change of it`)
  return row
}

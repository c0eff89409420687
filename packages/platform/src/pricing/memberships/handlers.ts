import type { MemberMembership, MembershipsHandlers } from '../../generated/memberships.ts'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { livingMembers } from '../../people/members/index.ts'
import { listCharges } from './charge-store.ts'
import { lockPlan } from './plan-store.ts'
import { planHandlers } from './plans.ts'
import {
  heldMemberships,
  insertMembership,
  lockMembership,
  saveMembership,
  searchFields,
  searchMemberships,
} from './store.ts'
import { toCharge, toHeld } from './to-membership.ts'

export const handlers: MembershipsHandlers = {
  ...planHandlers,

  async grantMembership({ membershipPlanId, memberId, startDate, expirationDate }, ctx) {
    const plan = (await lockPlan(ctx, membershipPlanId)) ?? ctx.fail('MEMBERSHIP_PLAN_NOT_FOUND')
    if ((await livingMembers(ctx, [memberId])).length === 0) ctx.fail('MEMBER_NOT_FOUND')
    const starts = startDate ?? ctx.clock.now()
    const ends = expirationDate ?? (plan.valid_days === null ? null : later(starts, days(plan.valid_days)))
    if (ends && ends <= starts)
      ctx.violation('expirationDate', 'VALIDATION', 'Expected an end after the start')
    const id = await insertMembership(ctx, {
      plan_id: plan.plan_id,
      member_id: memberId,
      credits_total: plan.credits,
      starts_at: starts,
      expires_at: ends,
    })
    return { membership: await held(ctx, id) }
  },

  async cancelMembership({ membershipId }, ctx) {
    const row = (await lockMembership(ctx, membershipId)) ?? ctx.fail('MEMBERSHIP_NOT_FOUND')
    await saveMembership(ctx, membershipId, { canceled: true })
    if (row.subscription_id) await ctx.services.hooks.endSubscription(ctx, row.subscription_id)
    return { membership: await held(ctx, membershipId) }
  },

  async addMembershipCredits({ membershipId, credits }, ctx) {
    const row = (await lockMembership(ctx, membershipId)) ?? ctx.fail('MEMBERSHIP_NOT_FOUND')
    const { credits_total: total, credits_remaining: remaining } = row
    if (total === null || remaining === null)
      return ctx.violation('membershipId', 'VALIDATION', 'This membership has unlimited credits')
    if (remaining + credits < 0)
      ctx.violation(
        'credits',
        'VALIDATION',
        `Expected at least -${remaining}, because only ${remaining} credits remain`,
      )
    await saveMembership(ctx, membershipId, {
      credits_total: Math.max(1, total + credits),
      credits_remaining: remaining + credits,
    })
    return { membership: await held(ctx, membershipId) }
  },

  async listMemberships({ memberId, membershipPlanId, limit, cursor }, ctx) {
    const filter = { ...(memberId && { memberId }), ...(membershipPlanId && { membershipPlanId }) }
    const source = {
      from: (search: Search) => searchMemberships(ctx, search),
      fields: searchFields,
      tieBreak: searchFields.id,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
    }
    const { rows, metadata } = await cursorQuery(ctx, source, { filter, cursorPaging: { limit, cursor } })
    return { memberships: rows.map((row) => toHeld(row, ctx.clock.now())), pagingMetadata: metadata }
  },

  async listMyMemberships(_, ctx) {
    const { memberId } = ctx.caller
    const rows = memberId ? await heldMemberships(ctx, { memberId }) : []
    return { memberships: rows.map((row) => toHeld(row, ctx.clock.now())) }
  },

  async listMyMembershipCharges({ membershipId }, ctx) {
    const { memberId } = ctx.caller
    const rows = memberId ? await listCharges(ctx, { memberId, membershipId }) : []
    return { membershipCharges: rows.map(toCharge) }
  },

  async listMembershipCharges(wanted, ctx) {
    return { membershipCharges: (await listCharges(ctx, wanted)).map(toCharge) }
  },
}

async function held(ctx: Context, id: string): Promise<MemberMembership> {
  const [row] = await heldMemberships(ctx, { id })
  if (!row) throw new Error(`The membership ${id} is missing after its change`)
  return toHeld(row, ctx.clock.now())
}

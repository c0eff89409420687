import type { MemberMembership, MembershipsHandlers } from '../../generated/memberships.ts'
import type { Context } from '../../http/context.ts'
import { days, later } from '../../time-spans.ts'
import { livingMembers } from '../members/index.ts'
import { listCharges } from './charge-store.ts'
import { lockPlan } from './plan-store.ts'
import { planHandlers } from './plans.ts'
import { heldMemberships, insertMembership, lockMembership, saveMembership } from './store.ts'
import { toCharge, toHeld } from './to-membership.ts'

const usualLimit = 50

export const handlers: MembershipsHandlers = {
  ...planHandlers,

  async grantMembership({ membershipPlanId, memberId, startDate, expirationDate }, ctx) {
    const plan = (await lockPlan(ctx, membershipPlanId)) ?? ctx.fail('MEMBERSHIP_PLAN_NOT_FOUND')
    if ((await livingMembers(ctx, [memberId])).length === 0) ctx.fail('MEMBER_NOT_FOUND')
    const starts = startDate ?? ctx.clock.now()
    const ends = expirationDate ?? (plan.valid_days === null ? null : later(starts, days(plan.valid_days)))
    if (ends && ends <= starts) ctx.violation('expirationDate', 'VALIDATION', 'It ends after it has begun')
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
    if (!(await lockMembership(ctx, membershipId))) ctx.fail('MEMBERSHIP_NOT_FOUND')
    await saveMembership(ctx, membershipId, { canceled: true })
    return { membership: await held(ctx, membershipId) }
  },

  async addMembershipCredits({ membershipId, credits }, ctx) {
    const row = (await lockMembership(ctx, membershipId)) ?? ctx.fail('MEMBERSHIP_NOT_FOUND')
    const { credits_total: total, credits_remaining: remaining } = row
    if (total === null || remaining === null)
      return ctx.violation('membershipId', 'VALIDATION', 'This membership counts no credits')
    if (remaining + credits < 0)
      ctx.violation('credits', 'VALIDATION', `Only ${remaining} credits are left to take away`)
    await saveMembership(ctx, membershipId, {
      credits_total: Math.max(1, total + credits),
      credits_remaining: remaining + credits,
    })
    return { membership: await held(ctx, membershipId) }
  },

  async listMemberships({ memberId, membershipPlanId, limit = usualLimit, cursor }, ctx) {
    const before = cursor === undefined ? undefined : (readCursor(cursor) ?? ctx.fail('INVALID_CURSOR'))
    const wanted = { memberId, planId: membershipPlanId }
    const found = await heldMemberships(ctx, wanted, { limit: limit + 1, before })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return {
      memberships: rows.map((row) => toHeld(row, ctx.clock.now())),
      pagingMetadata: {
        count: rows.length,
        cursors: last ? { next: writeCursor(last.created_at, last.membership_id) } : {},
        hasNext: last !== undefined,
      },
    }
  },

  async listMyMemberships(_, ctx) {
    const { memberId } = ctx.caller
    const rows = memberId ? await heldMemberships(ctx, { memberId }) : []
    return { memberships: rows.map((row) => toHeld(row, ctx.clock.now())) }
  },

  async listMembershipCharges(wanted, ctx) {
    return { membershipCharges: (await listCharges(ctx, wanted)).map(toCharge) }
  },
}

async function held(ctx: Context, id: string): Promise<MemberMembership> {
  const [row] = await heldMemberships(ctx, { id })
  if (!row) throw new Error(`There is no membership ${id} after a change of it`)
  return toHeld(row, ctx.clock.now())
}

function writeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

function readCursor(text: string): readonly [Date, string] | undefined {
  const [, at, id] =
    /^(\d{4}-[\dT:.-]+Z) ([\da-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const date = new Date(at ?? '')
  return id && !Number.isNaN(date.getTime()) ? [date, id] : undefined
}

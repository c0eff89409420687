import { type Selectable, type SqlBool, sql } from 'kysely'

import { isUuid } from '../../db/fields.ts'
import type { Context, Data } from '../../http/context.ts'
import type { PlanRow } from './plan-store.ts'
import type { MembershipsTables } from './tables.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Row = Selectable<MembershipsTables['memberships']>
/** A membership with what its plan says now. */
export type HeldRow = Row & Pick<PlanRow, 'name' | 'scope' | 'active'>

export interface HeldFilter {
  readonly id?: string | undefined
  readonly memberId?: string | undefined
  readonly planId?: string | undefined
}

/** The latest first. */
export async function heldMemberships(
  data: Data,
  { id, memberId, planId }: HeldFilter,
  page?: { readonly limit: number; readonly before?: readonly [Date, string] | undefined },
): Promise<HeldRow[]> {
  if ([id, memberId, planId].some((one) => one !== undefined && !isUuid(one))) return []
  let rows = withPlan(data)
  if (id) rows = rows.where('memberships.membership_id', '=', id)
  if (memberId) rows = rows.where('memberships.member_id', '=', memberId)
  if (planId) rows = rows.where('memberships.plan_id', '=', planId)
  if (page?.before) {
    const [at, last] = page.before
    rows = rows.where(
      sql<SqlBool>`(memberships.created_at, memberships.membership_id) < (${at}::timestamptz, ${last}::uuid)`,
    )
  }
  if (page) rows = rows.limit(page.limit)
  return rows.execute()
}

/** Nobody changes it before this transaction ends. */
export async function lockMembership({ db, siteId }: Data, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('membership_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertMembership(
  { db, siteId, clock, random }: Scope,
  membership: Pick<Row, 'plan_id' | 'member_id' | 'credits_total' | 'starts_at' | 'expires_at'>,
  id = random.id(),
): Promise<string> {
  const now = clock.now()
  await db
    .insertInto('memberships')
    .values({
      ...membership,
      site_id: siteId,
      membership_id: id,
      credits_remaining: membership.credits_total,
      canceled: false,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function saveMembership(
  { db, siteId, clock }: Scope,
  id: string,
  changes: Partial<Pick<Row, 'canceled' | 'credits_total' | 'credits_remaining'>>,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ ...changes, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('membership_id', '=', id)
    .execute()
}

function withPlan({ db, siteId }: Data) {
  return db
    .selectFrom('memberships')
    .innerJoin('membership_plans', (join) =>
      join
        .onRef('membership_plans.site_id', '=', 'memberships.site_id')
        .onRef('membership_plans.plan_id', '=', 'memberships.plan_id'),
    )
    .selectAll('memberships')
    .select(['membership_plans.name', 'membership_plans.scope', 'membership_plans.active'])
    .where('memberships.site_id', '=', siteId)
    .orderBy('memberships.created_at', 'desc')
    .orderBy('memberships.membership_id', 'desc')
}

import type { Selectable } from 'kysely'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { PlanRow } from './plan-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Row = Selectable<Database['memberships']>
/** A membership with its plan's present values. */
export type HeldRow = Row & Pick<PlanRow, 'name' | 'scope' | 'active'>

export interface HeldFilter {
  readonly id?: string | undefined
  readonly memberId?: string | undefined
  readonly limit?: number | undefined
}

/** Newest first. */
export async function heldMemberships(data: Data, { id, memberId, limit }: HeldFilter): Promise<HeldRow[]> {
  if ([id, memberId].some((one) => one !== undefined && !isUuid(one))) return []
  let rows = withPlan(data)
  if (id) rows = rows.where('memberships.membership_id', '=', id)
  if (memberId) rows = rows.where('memberships.member_id', '=', memberId)
  if (limit) rows = rows.limit(limit)
  return rows.orderBy('memberships.created_at', 'desc').orderBy('memberships.membership_id', 'desc').execute()
}

export const searchFields = {
  id: uuidField('memberships.membership_id'),
  memberId: uuidField('memberships.member_id'),
  membershipPlanId: uuidField('memberships.plan_id'),
  createdDate: timestampField('memberships.created_at', { sortable: true }),
} satisfies FieldTable

export async function searchMemberships(
  data: Data,
  { condition, order, sortValues, limit }: Search,
): Promise<Sorted<HeldRow>[]> {
  return withPlan(data)
    .select(sortValues.as('sort_values'))
    .where(condition)
    .orderBy(order)
    .limit(limit)
    .execute()
}

type Bought = { readonly subscriptionId: string } | { readonly orderId: string; readonly lineItemId: string }

/** The membership that a subscription renews, or that a line of an order paid. Locks it until this transaction ends. */
export async function lockBought({ db, siteId }: Data, bought: Bought): Promise<Row | undefined> {
  const rows = db.selectFrom('memberships').selectAll().where('site_id', '=', siteId).forUpdate()
  return 'subscriptionId' in bought
    ? rows.where('subscription_id', '=', bought.subscriptionId).executeTakeFirst()
    : rows
        .where('order_id', '=', bought.orderId)
        .where('line_item_id', '=', bought.lineItemId)
        .executeTakeFirst()
}

/** Cancels the memberships that an order paid last, and returns the subscriptions that renew them. */
export async function cancelBought({ db, siteId, clock }: Scope, orderId: string): Promise<string[]> {
  const rows = await db
    .updateTable('memberships')
    .set({ canceled: true, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('subscription_id')
    .execute()
  return rows.flatMap(({ subscription_id }) => subscription_id ?? [])
}

/** Cancels all memberships of a deleted member. */
export async function cancelOfMember({ db, siteId, clock }: Scope, memberId: string): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ canceled: true, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('canceled', '=', false)
    .execute()
}

/** Locks it until this transaction ends. */
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
  membership: Pick<Row, 'plan_id' | 'member_id' | 'credits_total' | 'starts_at' | 'expires_at'> &
    Partial<Pick<Row, 'order_id' | 'line_item_id' | 'subscription_id'>>,
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
  changes: Partial<
    Pick<Row, 'canceled' | 'credits_total' | 'credits_remaining' | 'expires_at' | 'order_id' | 'line_item_id'>
  >,
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
}

import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type ChargeRow = Selectable<Database['membership_charges']>

/** One statement, so that concurrent orders never spend a credit twice. False without enough credits. */
export async function takeCredits(
  { db, siteId, clock }: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  membershipId: string,
  credits: number,
): Promise<boolean> {
  const now = clock.now()
  const row = await db
    .updateTable('memberships')
    .set({ credits_remaining: sql<number | null>`credits_remaining - ${credits}`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('membership_id', '=', membershipId)
    .where('canceled', '=', false)
    .where('starts_at', '<=', now)
    .where(sql<SqlBool>`(expires_at is null or expires_at > ${now})`)
    .where(sql<SqlBool>`(credits_remaining is null or credits_remaining >= ${credits})`)
    .returning('membership_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCharge(
  { db, siteId, clock, random }: Scope,
  charge: Pick<ChargeRow, 'membership_id' | 'order_id' | 'line_item_id' | 'credits'>,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('membership_charges')
    .values({
      ...charge,
      site_id: siteId,
      charge_id: random.id(),
      status: 'CHARGED',
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Returns the credits of an order, once. */
export async function voidCharges(
  { db, siteId, clock }: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  orderId: string,
): Promise<void> {
  const now = clock.now()
  const voided = await db
    .updateTable('membership_charges')
    .set({ status: 'VOIDED', updated_at: now })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'CHARGED')
    .returning(['membership_id', 'credits'])
    .execute()
  for (const { membership_id, credits } of voided.toSorted((a, b) =>
    a.membership_id < b.membership_id ? -1 : 1,
  )) {
    await db
      .updateTable('memberships')
      .set({ credits_remaining: sql<number | null>`credits_remaining + ${credits}`, updated_at: now })
      .where('site_id', '=', siteId)
      .where('membership_id', '=', membership_id)
      .execute()
  }
}

interface ChargeFilter {
  readonly orderId?: string | undefined
  readonly membershipId?: string | undefined
  readonly memberId?: string | undefined
}

/** Newest first, at most 100. */
export async function listCharges(
  { db, siteId }: Data,
  { orderId, membershipId, memberId }: ChargeFilter,
): Promise<ChargeRow[]> {
  if ([orderId, membershipId, memberId].some((id) => id !== undefined && !isUuid(id))) return []
  let rows = db.selectFrom('membership_charges').selectAll().where('site_id', '=', siteId)
  if (orderId) rows = rows.where('order_id', '=', orderId)
  if (membershipId) rows = rows.where('membership_id', '=', membershipId)
  if (memberId)
    rows = rows.where('membership_id', 'in', ({ selectFrom }) =>
      selectFrom('memberships')
        .select('memberships.membership_id')
        .where('memberships.site_id', '=', siteId)
        .where('memberships.member_id', '=', memberId),
    )
  return rows.orderBy('created_at', 'desc').orderBy('charge_id', 'desc').limit(100).execute()
}

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import {
  enumField,
  isUuid,
  keyField,
  moneyField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import type { Data } from '../../kernel/http/context.ts'

export type TipRow = Omit<Selectable<Database['tips']>, 'site_id'>
export type DistributionRow = Omit<Selectable<Database['tip_distributions']>, 'site_id'>

export async function findTipOf({ db, siteId }: Data, orderId: string): Promise<TipRow | undefined> {
  if (!isUuid(orderId)) return undefined
  return db
    .selectFrom('tips')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** An order has one tip, so this replaces it. */
export async function writeTip({ db, siteId }: Data, { tip_id, order_id, ...tip }: TipRow): Promise<TipRow> {
  return db
    .insertInto('tips')
    .values({ ...tip, site_id: siteId, tip_id, order_id })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'order_id']).doUpdateSet({ subtotal: tip.subtotal, amount: tip.amount }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTip(data: Data, tipId: string): Promise<void> {
  const { db, siteId } = data
  for (const table of ['tip_distributions', 'tips'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('tip_id', '=', tipId).execute()
}

export async function distributionsOf({ db, siteId }: Data, tipId: string): Promise<DistributionRow[]> {
  return db
    .selectFrom('tip_distributions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('tip_id', '=', tipId)
    .orderBy('staff_name')
    .orderBy('distribution_id')
    .execute()
}

export async function replaceDistributions(
  { db, siteId }: Data,
  tipId: string,
  rows: readonly DistributionRow[],
): Promise<void> {
  await db.deleteFrom('tip_distributions').where('site_id', '=', siteId).where('tip_id', '=', tipId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('tip_distributions')
    .values(rows.map((row) => ({ ...row, site_id: siteId })))
    .execute()
}

export async function sumDistributions(
  { db, siteId }: Data,
  filter: unknown,
  digits: number,
  refuse: Refuse,
): Promise<number> {
  const { sum } = await db
    .selectFrom('tip_distributions')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('site_id', '=', siteId)
    .where(compileFilter(filter ?? {}, distributionFields(digits), refuse))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export const idField = uuidField('tip_distributions.distribution_id')

/** The fields that distributions are filtered and sorted by. `digits`: decimals of the currency. */
export function distributionFields(digits: number): FieldTable {
  const sortable = { sortable: true }
  return {
    id: idField,
    tipId: uuidField('tip_distributions.tip_id'),
    orderId: uuidField('tip_distributions.order_id'),
    'staff.staffMemberId': keyField('tip_distributions.staff_id'),
    amount: moneyField('tip_distributions.amount', digits, sortable),
    source: enumField('tip_distributions.source', ['POS', 'WEB', 'DASHBOARD']),
    createdDate: timestampField('tip_distributions.created_at', sortable),
  }
}

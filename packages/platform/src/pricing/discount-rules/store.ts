import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { DiscountRule } from '../../generated/discount-rules.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import {
  booleanField,
  countField,
  enumField,
  isUuid,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

/** The parts of a rule that are stored in their wire form. */
type RuleDocument = Pick<DiscountRule, 'trigger' | 'discounts'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'discount_rules.document': RuleDocument
  }
}

export type RuleRow = Selectable<Database['discount_rules']>
export type RuleValues = Omit<
  RuleRow,
  'site_id' | 'rule_id' | 'used' | 'revision' | 'created_at' | 'updated_at'
>

export async function findRule({ db, siteId }: Data, id: string): Promise<RuleRow | undefined> {
  if (!isUuid(id)) return undefined
  return ruleOf({ db, siteId }, id).executeTakeFirst()
}

/** Locks it until the transaction ends. */
export async function lockRule({ db, siteId }: Data, id: string): Promise<RuleRow | undefined> {
  if (!isUuid(id)) return undefined
  return ruleOf({ db, siteId }, id).forUpdate().executeTakeFirst()
}

const ruleOf = ({ db, siteId }: Data, id: string) =>
  db.selectFrom('discount_rules').selectAll().where('site_id', '=', siteId).where('rule_id', '=', id)

/** The active rules at a time, oldest first. */
export async function liveRules(data: Data, now: Date): Promise<RuleRow[]> {
  return (await activeRules(data)).filter(
    ({ starts_at, ends_at, usage_limit, used }) =>
      (starts_at === null || starts_at <= now) &&
      (ends_at === null || ends_at > now) &&
      (usage_limit === null || Number(used) < Number(usage_limit)),
  )
}

/** Whether a rule is limited to this customer segment. */
export async function isSegmentOfRule({ db, siteId }: Data, segmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_rules')
    .select('rule_id')
    .where('site_id', '=', siteId)
    .where('customer_segment_id', '=', segmentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Cached, because every cart reads them. */
const activeRules = cachedQuery(['discount_rules'], ({ db, siteId }: Data) =>
  db
    .selectFrom('discount_rules')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('rule_id')
    .execute(),
)

export async function countRules({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('discount_rules')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRule(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  { document, ...values }: RuleValues,
  id: string = random.id(),
): Promise<string> {
  const now = clock.now()
  await db
    .insertInto('discount_rules')
    .values({
      ...values,
      document: json(document),
      site_id: siteId,
      rule_id: id,
      used: 0,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function saveRule(
  { db, siteId, clock }: Pick<Context, 'db' | 'siteId' | 'clock'>,
  id: string,
  { document, ...values }: RuleValues,
): Promise<void> {
  await db
    .updateTable('discount_rules')
    .set({
      ...values,
      document: json(document),
      revision: sql<number>`revision + 1`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('rule_id', '=', id)
    .execute()
}

export async function deleteRule({ db, siteId }: Data, id: string): Promise<void> {
  for (const table of ['discount_rule_uses', 'discount_rules'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('rule_id', '=', id).execute()
}

/** One statement, so that the limit holds for concurrent orders. False if it is reached. */
export async function countUse({ db, siteId }: Data, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discount_rules')
    .set({ used: sql<number>`used + 1` })
    .where('site_id', '=', siteId)
    .where('rule_id', '=', id)
    .where(sql<SqlBool>`(usage_limit is null or used < usage_limit)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if this order's use is counted already. */
export async function insertUse(
  { db, siteId }: Data,
  id: string,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('discount_rule_uses')
    .values({ site_id: siteId, rule_id: id, order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes the uses of an order. */
export async function forgetUses({ db, siteId }: Data, orderId: string): Promise<void> {
  const uses = await db
    .deleteFrom('discount_rule_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('rule_id')
    .execute()
  if (uses.length === 0) return
  await db
    .updateTable('discount_rules')
    .set({ used: sql<number>`greatest(0, used - 1)` })
    .where('site_id', '=', siteId)
    .where(
      'rule_id',
      'in',
      uses.map(({ rule_id }) => rule_id),
    )
    .execute()
}

export const idField = uuidField('discount_rules.rule_id')

/** The fields that rules are filtered and sorted by; the status follows the clock. */
export function ruleFields(now: Date): FieldTable {
  const status: RawBuilder<string> = sql`case when discount_rules.ends_at <= ${now} then 'EXPIRED'
    when discount_rules.starts_at > ${now} then 'PENDING' else 'LIVE' end`
  const sortable = { sortable: true }
  const optional = { sortable: true, nullable: true }
  return {
    id: idField,
    name: textField('discount_rules.name', sortable),
    active: booleanField('discount_rules.active'),
    status: { ...enumField('discount_rules.name', ['LIVE', 'EXPIRED', 'PENDING']), expression: status },
    createdDate: timestampField('discount_rules.created_at', sortable),
    updatedDate: timestampField('discount_rules.updated_at', sortable),
    'activeTimeInfo.start': timestampField('discount_rules.starts_at', optional),
    'activeTimeInfo.end': timestampField('discount_rules.ends_at', optional),
    usageCount: countField('discount_rules.used', sortable),
  }
}

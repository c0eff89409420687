import { type Selectable, sql } from 'kysely'
import type { MembershipPlan, MembershipPlanRenewal } from '../../generated/memberships.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'membership_plans.scope': MembershipPlan['scope']
    'membership_plans.renewal': MembershipPlanRenewal
  }
}

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
export type PlanRow = Selectable<Database['membership_plans']>
export type CountedPlan = PlanRow & { readonly members: number }

export async function listPlans({ db, siteId }: Data): Promise<CountedPlan[]> {
  const rows = await db
    .selectFrom('membership_plans')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('memberships')
        .select(sql<string | number>`count(distinct memberships.member_id)`.as('count'))
        .whereRef('memberships.site_id', '=', 'membership_plans.site_id')
        .whereRef('memberships.plan_id', '=', 'membership_plans.plan_id')
        .as('members'),
    )
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('plan_id')
    .execute()
  return rows.map((row) => ({ ...row, members: Number(row.members) }))
}

/** Undefined if it is deleted. Otherwise no other transaction changes, deletes or grants it until this one ends. */
export async function lockPlan({ db, siteId }: Data, id: string): Promise<PlanRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('membership_plans')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('plan_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The plans for sale with these ids, or all of them. Their price is not null. */
export async function offeredPlans({ db, siteId }: Data, ids?: readonly string[]): Promise<PlanForSale[]> {
  let rows = db
    .selectFrom('membership_plans')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('price', 'is not', null)
  if (ids) {
    const known = ids.filter(isUuid)
    if (known.length === 0) return []
    rows = rows.where('plan_id', 'in', known)
  }
  const found = await rows.orderBy('created_at').orderBy('plan_id').execute()
  return found.map((row) => ({ ...row, price: Number(row.price) }))
}

export interface PlanForSale extends Omit<PlanRow, 'price'> {
  /** Minor units. */
  readonly price: number
}

export type PlanFields = Pick<
  PlanRow,
  'name' | 'description' | 'credits' | 'valid_days' | 'scope' | 'active' | 'price' | 'renewal'
>

export async function insertPlan(
  { db, siteId, clock, random }: Scope,
  { scope, renewal, ...fields }: PlanFields,
  id = random.id(),
): Promise<PlanRow> {
  const now = clock.now()
  return db
    .insertInto('membership_plans')
    .values({
      ...fields,
      scope: json(scope),
      renewal: renewal && json(renewal),
      site_id: siteId,
      plan_id: id,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function savePlan(
  { db, siteId, clock }: Scope,
  id: string,
  { scope, renewal, ...fields }: PlanFields,
): Promise<void> {
  await db
    .updateTable('membership_plans')
    .set({
      ...fields,
      scope: json(scope),
      renewal: renewal && json(renewal),
      revision: sql`revision + 1`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('plan_id', '=', id)
    .execute()
}

export async function removePlan({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('membership_plans').where('site_id', '=', siteId).where('plan_id', '=', id).execute()
}

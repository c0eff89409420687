import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SubscriptionStatus } from '../../generated/subscription-contracts.ts'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'subscription_contracts.status': SubscriptionStatus
  }
}

type Table = Database['subscription_contracts']
export type ContractRow = Selectable<Table>

/** False if this order has a contract already. */
export async function insertContract(
  { db, siteId }: Data,
  row: Omit<Insertable<Table>, 'site_id'>,
): Promise<boolean> {
  const made = await db
    .insertInto('subscription_contracts')
    .values({ ...row, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findContract(data: Data, id: string): Promise<ContractRow | undefined> {
  return isUuid(id) ? one(data, id).executeTakeFirst() : undefined
}

/** Locks it until this transaction ends. */
export async function lockContract(data: Data, id: string): Promise<ContractRow | undefined> {
  return isUuid(id) ? one(data, id).forUpdate().executeTakeFirst() : undefined
}

/** Locks a member's contracts until this transaction ends, in one order, so that two locks never wait for each other. */
export async function lockContractsOf({ db, siteId }: Data, memberId: string): Promise<ContractRow[]> {
  return db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

function one({ db, siteId }: Data, id: string) {
  return db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
}

export async function writeContract(
  { db, siteId }: Data,
  id: string,
  change: Updateable<Table>,
): Promise<ContractRow> {
  return db
    .updateTable('subscription_contracts')
    .set({ ...change, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteContract({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('subscription_contracts').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function insertSubscriptionOrder(
  { db, siteId }: Data,
  row: { readonly contract_id: string; readonly order_id: string; readonly cycle: number },
): Promise<void> {
  await db
    .insertInto('subscription_orders')
    .values({ ...row, site_id: siteId })
    .execute()
}

/** The newest orders of each contract, newest first. */
export async function ordersOf({ db, siteId }: Data, contractIds: readonly string[], most: number) {
  if (contractIds.length === 0) return []
  const ranked = db
    .selectFrom('subscription_orders')
    .select(['contract_id', 'order_id', 'cycle'])
    .select(sql<number>`row_number() over (partition by contract_id order by cycle desc)`.as('place'))
    .where('site_id', '=', siteId)
    .where('contract_id', 'in', contractIds)
    .as('ranked')
  return db.selectFrom(ranked).selectAll().where('place', '<=', most).orderBy('cycle', 'desc').execute()
}

/** The contract that created an order, or started with it. */
export async function contractOfOrder({ db, siteId }: Data, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscription_orders')
    .select('contract_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.contract_id
}

import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

import type { Scope } from '../../identity/identities/index.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { send } from '../../kernel/database/transaction.ts'
import type { Data } from '../../kernel/http/context.ts'

export type CustomerRow = Selectable<Database['customers']>

export interface NewCustomer {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly memberId: string | null
  readonly createdAt: Date
}

export async function findCustomer({ db, siteId }: Data, id: string): Promise<CustomerRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', id)
    .executeTakeFirst()
}

export async function hasCustomer({ db, siteId }: Data, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`
    select from customers where site_id = ${siteId} and ${condition} limit 1`.execute(db)
  return rows.length > 0
}

export async function countCustomers({ db, siteId }: Data, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from customers where site_id = ${siteId} and ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const locked = ({ db, siteId }: Data) =>
  db
    .selectFrom('customers')
    .selectAll('customers')
    .where('customers.site_id', '=', siteId)
    .forUpdate('customers')

export async function lockCustomer(data: Data, id: string): Promise<CustomerRow | undefined> {
  return isUuid(id) ? locked(data).where('customer_id', '=', id).executeTakeFirst() : undefined
}

export async function lockByMember(data: Data, memberId: string): Promise<CustomerRow | undefined> {
  return isUuid(memberId) ? locked(data).where('member_id', '=', memberId).executeTakeFirst() : undefined
}

/** `email` is in lower case. */
export async function lockByEmail(data: Data, email: string): Promise<CustomerRow | undefined> {
  return locked(data)
    .innerJoin('customer_emails', (join) =>
      join
        .onRef('customer_emails.site_id', '=', 'customers.site_id')
        .onRef('customer_emails.customer_id', '=', 'customers.customer_id'),
    )
    .where('customer_emails.site_id', '=', data.siteId)
    .where('customer_emails.email', '=', email)
    .executeTakeFirst()
}

/** False if another customer has the address or the account already. */
export async function insertCustomer(
  { db, siteId, clock }: Scope,
  { id, email, name, memberId, createdAt }: NewCustomer,
): Promise<boolean> {
  await send(
    db,
    sql`
      insert into customers (site_id, customer_id, email, emails, name, member_id, words, created_at, updated_at)
      values (${siteId}, ${id}, ${email}, array[${email}::text], ${name}, ${memberId},
        concat_ws(' ', ${name}::text, ${email}::text), ${createdAt}, ${clock.now()})
      on conflict do nothing`,
  )
  const { rows } = await sql`
    insert into customer_emails (site_id, email, customer_id)
    select site_id, ${email}::text, customer_id from customers where site_id = ${siteId} and customer_id = ${id}
    on conflict do nothing returning customer_id`.execute(db)
  if (rows.length === 0) await deleteCustomer({ db, siteId }, id)
  return rows.length > 0
}

export type CustomerEdit = Partial<
  Pick<CustomerRow, 'email' | 'name' | 'member_id' | 'tags' | 'accepts_marketing' | 'marketing_changed_at'>
>

export async function editCustomer({ db, siteId }: Data, id: string, edit: CustomerEdit): Promise<void> {
  await db
    .updateTable('customers')
    .set(edit)
    .where('site_id', '=', siteId)
    .where('customer_id', '=', id)
    .execute()
}

/** Gives an address to a customer, also from another customer. */
export async function giveEmail({ db, siteId }: Data, email: string, id: string): Promise<void> {
  await sql`insert into customer_emails (site_id, email, customer_id) values (${siteId}, ${email}, ${id})
    on conflict (site_id, email) do update set customer_id = excluded.customer_id`.execute(db)
}

/** Takes an address from its customer. */
export async function takeEmail({ db, siteId }: Data, email: string): Promise<void> {
  await db.deleteFrom('customer_emails').where('site_id', '=', siteId).where('email', '=', email).execute()
}

/** Updates the figures and search words of a locked customer. */
export async function refresh({ db, siteId, clock }: Scope, id: string): Promise<void> {
  await sql`
    update customers c set
      order_count = orders.count, spent = orders.amount,
      first_order_at = orders.first_at, last_order_at = orders.last_at,
      emails = addresses.emails, words = btrim(coalesce(c.name, '') || ' ' || addresses.words),
      updated_at = ${clock.now()}
    from (
      select count(*) filter (where counts) as count, coalesce(sum(amount), 0) as amount,
        min(placed_at) filter (where counts) as first_at, max(placed_at) filter (where counts) as last_at
      from customer_orders where site_id = ${siteId} and customer_id = ${id}
    ) orders, (
      select coalesce(array_agg(email order by email), '{}') as emails,
        coalesce(string_agg(email, ' ' order by email), '') as words
      from customer_emails where site_id = ${siteId} and customer_id = ${id}
    ) addresses
    where c.site_id = ${siteId} and c.customer_id = ${id}`.execute(db)
}

/** Moves everything of one locked customer to another one; both stay. */
export async function moveBelongings({ db, siteId }: Data, fromId: string, toId: string): Promise<void> {
  for (const table of ['customer_emails', 'customer_orders', 'customer_notes'] as const)
    await db
      .updateTable(table)
      .set({ customer_id: toId })
      .where('site_id', '=', siteId)
      .where('customer_id', '=', fromId)
      .execute()
}

export async function deleteCustomer({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('customers').where('site_id', '=', siteId).where('customer_id', '=', id).execute()
}

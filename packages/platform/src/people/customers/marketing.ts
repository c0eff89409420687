import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Scope } from '../../identity/identities/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { countCustomers, editCustomer, lockByEmail } from './store.ts'

const accepting = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(customers.accepts_marketing and ${condition})`

/** Selects the `id` of the customers who match and accept marketing. */
export const audienceOf = ({ siteId }: Data, condition: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`select customer_id as id from customers where site_id = ${siteId} and ${accepting(condition)}`

export const countAudience = (data: Data, condition: RawBuilder<SqlBool>): Promise<number> =>
  countCustomers(data, accepting(condition))

/** The addresses of those customers who accept marketing now, by id. */
export async function addressesToWrite(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('customers')
    .select(['customer_id', 'email'])
    .where('site_id', '=', siteId)
    .where('customer_id', 'in', ids.filter(isUuid))
    .where('accepts_marketing', '=', true)
    .execute()
  return new Map(rows.map(({ customer_id, email }) => [customer_id, email]))
}

/** Records the consent of the customer with an address, if there is one. */
export async function setConsent(scope: Scope, email: string, accepts: boolean): Promise<void> {
  const customer = await lockByEmail(scope, email.trim().toLowerCase())
  if (!customer || customer.accepts_marketing === accepts) return
  await editCustomer(scope, customer.customer_id, {
    accepts_marketing: accepts,
    marketing_changed_at: scope.clock.now(),
  })
}

import { sql } from 'kysely'

import type { Data } from '../kernel/http/context.ts'

/** The tables of all domains with amounts in the site's currency. */
const tables = [
  'products',
  'shipping_options',
  'additional_fees',
  'coupons',
  'customer_segments',
  'discount_rules',
  'gift_cards',
  'membership_plans',
  'draft_orders',
  'subscription_contracts',
] as const

/** True if the site has stored an amount in its currency. */
export async function hasAmounts({ db, siteId }: Data): Promise<boolean> {
  const some = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where site_id = ${siteId})`,
  )
  const { rows } = await sql<{ found: boolean }>`select (${sql.join(some, sql` or `)}) as found`.execute(db)
  return rows[0]?.found ?? false
}

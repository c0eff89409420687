import { sql } from 'kysely'

import type { CatalogReference } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Buyer } from '../../kernel/ports/hooks.ts'

/** True if the buyer has a valid order, by member, address or visitor. */
export async function hasOrdered(scope: Data, buyer: Buyer): Promise<boolean> {
  if (isUnknownBuyer(buyer)) return false
  return (await ordersOf(scope, buyer).executeTakeFirst()) !== undefined
}

/** True if the buyer has paid for an item; partial refunds count as paid, full refunds do not. */
export async function hasBought(
  scope: Data,
  buyer: Buyer,
  { catalogItemId, appId }: CatalogReference,
): Promise<boolean> {
  if (isUnknownBuyer(buyer)) return false
  const row = await ordersOf(scope, buyer)
    .where('payment_status', 'in', ['PAID', 'PARTIALLY_REFUNDED'])
    .where(sql<boolean>`catalog_item_ids @> array[${catalogItemId}]::text[]`)
    .where(sql<boolean>`catalog_app_ids @> array[${appId}]::text[]`)
    .executeTakeFirst()
  return row !== undefined
}

const isUnknownBuyer = ({ memberId, email, visitorId }: Buyer): boolean => !memberId && !email && !visitorId

function ordersOf({ db, siteId }: Data, { memberId, email, visitorId }: Buyer) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('status', 'in', ['APPROVED', 'PENDING'])
    .where(({ or, eb }) =>
      or([
        ...(memberId ? [eb('member_id', '=', memberId)] : []),
        ...(email ? [eb('buyer_email', '=', email)] : []),
        ...(visitorId ? [eb('visitor_id', '=', visitorId)] : []),
      ]),
    )
    .limit(1)
}

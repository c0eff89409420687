import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Fulfillment, FulfillmentStage } from '../../generated/fulfillments.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { carrierName } from './carriers.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'fulfillments.custom_info': NonNullable<Fulfillment['customInfo']>
    'fulfillments.line_items': Fulfillment['lineItems']
    'fulfillments.status': FulfillmentStage
  }
}

export type FulfillmentRow = Selectable<Database['fulfillments']>
export type NewFulfillment = Omit<Insertable<Database['fulfillments']>, 'site_id'>

export async function insertFulfillment({ db, siteId }: Data, row: NewFulfillment): Promise<void> {
  await db
    .insertInto('fulfillments')
    .values({ ...row, site_id: siteId })
    .execute()
}

/** Oldest first. */
export async function fulfillmentsOf(
  { db, siteId }: Data,
  orderIds: readonly string[],
): Promise<FulfillmentRow[]> {
  const known = orderIds.filter(isUuid)
  if (known.length === 0) return []
  return db
    .selectFrom('fulfillments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', known)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function changeFulfillment(
  { db, siteId }: Data,
  id: string,
  change: Updateable<Database['fulfillments']>,
): Promise<void> {
  await db
    .updateTable('fulfillments')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function removeFulfillment({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('fulfillments').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export function toParcel({ line_items }: Pick<FulfillmentRow, 'line_items'>) {
  return { lineItems: line_items }
}

export function toFulfillment(row: FulfillmentRow): Fulfillment {
  const trackingInfo = {
    ...(row.tracking_number !== null && { trackingNumber: row.tracking_number }),
    ...(row.shipping_provider !== null && { shippingProvider: row.shipping_provider }),
    ...(row.tracking_link !== null && { trackingLink: row.tracking_link }),
  }
  return {
    id: row.id,
    createdDate: row.created_at,
    lineItems: row.line_items,
    status: row.status,
    completed: row.completed,
    ...(Object.keys(trackingInfo).length > 0 && { trackingInfo }),
    ...(row.shipping_provider && { carrierName: carrierName(row.shipping_provider) }),
    ...(row.custom_info && { customInfo: row.custom_info }),
  }
}

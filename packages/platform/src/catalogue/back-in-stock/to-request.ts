import type { BackInStockNotificationRequest, MyBackInStockRequest } from '../../generated/back-in-stock.ts'
import type { RequestRow } from './store.ts'

export function toRequest(row: RequestRow): BackInStockNotificationRequest {
  return {
    id: row.request_id,
    catalogReference: referenceOf(row),
    email: row.email,
    ...(row.contact_id && { contactId: row.contact_id }),
    status: row.status,
    autoNotified: row.auto_notified,
    createdDate: row.created_at,
    ...(row.item_url && { itemUrl: row.item_url }),
  }
}

export function toMine(row: RequestRow): MyBackInStockRequest {
  const { contactId: _, autoNotified: __, ...request } = toRequest(row)
  const { name, image } = row.details
  return { ...request, name, ...(image && { image }) }
}

export function referenceOf({ catalog_item_id, app_id, options }: RequestRow) {
  return { catalogItemId: catalog_item_id, appId: app_id, ...(options && { options }) }
}

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ShippingLabel } from '../../generated/shipping-labels.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

/** The parcel of the label, and the carrier’s answer. */
export interface LabelDetails
  extends Pick<ShippingLabel, 'parcel' | 'carrier' | 'trackingNumber' | 'trackingLink' | 'failure'> {
  /** In minor units. */
  readonly price?: number
  readonly transactionId?: string
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'shipping_labels.status': ShippingLabel['status']
    'shipping_labels.service': ShippingLabel['service']
    'shipping_labels.details': LabelDetails
    'shipping_labels.media_type': 'application/pdf' | 'image/png' | null
  }
}

export type ShippingLabelRow = Selectable<Database['shipping_labels']>

export async function insertLabel(
  { db, siteId }: Data,
  row: Omit<Insertable<Database['shipping_labels']>, 'site_id'>,
): Promise<void> {
  await db
    .insertInto('shipping_labels')
    .values({ ...row, site_id: siteId })
    .execute()
}

/** Without the document, which is large. */
export async function labelsOf({ db, siteId }: Data, orderId: string) {
  return db
    .selectFrom('shipping_labels')
    .select(summary)
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('label_id')
    .execute()
}

export async function findLabel({ db, siteId }: Data, id: string): Promise<ShippingLabelRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('shipping_labels')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('label_id', '=', id)
    .executeTakeFirst()
}

/** Changes nothing if the label has another status by now. */
export async function moveLabel(
  { db, siteId }: Data,
  id: string,
  from: ShippingLabel['status'],
  change: Updateable<Database['shipping_labels']>,
): Promise<void> {
  await db
    .updateTable('shipping_labels')
    .set(change)
    .where('site_id', '=', siteId)
    .where('label_id', '=', id)
    .where('status', '=', from)
    .execute()
}

const summary = [
  'label_id',
  'order_id',
  'provider_id',
  'plugin_id',
  'status',
  'service',
  'details',
  'created_at',
  'updated_at',
] as const

export type LabelSummary = Pick<ShippingLabelRow, (typeof summary)[number]>

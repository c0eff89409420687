import { Order as OrderShape } from '@vitrine/contract/shapes/order'
import { toMinor } from '@vitrine/pricing/money'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { Order } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { encoderOf } from '../../kernel/http/encoder.ts'
import { countOf } from './number-rules.ts'

/** Columns for filters and sorting; the document holds the whole order in wire form. */
export function toRow(siteId: string, order: Order) {
  const minor = (price: { readonly amount: string }) => toMinor(price.amount, order.currency)
  const { logistics, title, region } = order.shippingInfo ?? {}
  const contact = order.billingInfo?.contactDetails ?? order.recipientInfo?.contactDetails
  return {
    site_id: siteId,
    id: order.id,
    number: countOf(order.number) ?? 0,
    checkout_id: order.checkoutId ?? null,
    visitor_id: order.buyerInfo.visitorId ?? null,
    member_id: order.buyerInfo.memberId ?? null,
    contact_id: order.buyerInfo.contactId ?? null,
    user_id: order.createdBy.userId ?? null,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfillment_status: order.fulfillmentStatus,
    channel_type: order.channelInfo.type,
    external_order_id: order.channelInfo.externalOrderId ?? null,
    buyer_email: order.buyerInfo.email ?? null,
    first_name: contact?.firstName ?? null,
    last_name: contact?.lastName ?? null,
    shipping_title: title ?? null,
    shipping_region: region?.name ?? null,
    delivery_time: logistics?.deliveryTime ?? null,
    slot_from: logistics?.deliveryTimeSlot?.from ?? null,
    slot_to: logistics?.deliveryTimeSlot?.to ?? null,
    total: minor(order.priceSummary.total),
    tax: minor(order.taxInfo.totalTax),
    paid: minor(order.balanceSummary.paid),
    authorized: minor(order.balanceSummary.authorized),
    pending: minor(order.balanceSummary.pending),
    refunded: minor(order.balanceSummary.refunded),
    on_hold: order.hold !== undefined,
    archived: order.archived,
    is_test: order.isTest ?? false,
    seen_by_a_human: order.seenByAHuman,
    tags: [...(order.tags?.tags?.tagIds ?? [])],
    private_tags: [...(order.tags?.privateTags?.tagIds ?? [])],
    imported: order.imported ?? false,
    catalog_app_ids: unique(order.lineItems.map((line) => line.catalogReference?.appId)),
    catalog_item_ids: unique(order.lineItems.map((line) => line.catalogReference?.catalogItemId)),
    item_names: unique(order.lineItems.map((line) => line.productName.original)),
    item_count: order.lineItems.reduce((count, line) => count + line.quantity, 0),
    words: sql<string>`to_tsvector('simple', ${wordsOf(order)})`,
    document: json(toDocument(order)),
    created_at: order.createdDate,
    updated_at: order.updatedDate,
    purchased_at: order.purchasedDate,
  }
}

const written = encoderOf(OrderShape)

/** Payments have their own table and tags their own columns; a read joins them. */
export function toDocument(order: Order): unknown {
  const { orderTransactions: _, tags: __, ...rest } = order
  return written(rest)
}

/** The columns of an order. The flags beside the document change without rewriting it. */
export const orderColumns = [
  'document',
  'updated_at',
  'archived',
  'seen_by_a_human',
  'tags',
  'private_tags',
] as const

export type OrderColumns = Pick<Selectable<Database['orders']>, (typeof orderColumns)[number]>

export function fromRow(row: OrderColumns): Order {
  return {
    ...z.decode(OrderShape, row.document as z.input<typeof OrderShape>),
    updatedDate: row.updated_at,
    archived: row.archived,
    seenByAHuman: row.seen_by_a_human,
    tags: { privateTags: { tagIds: row.private_tags }, tags: { tagIds: row.tags } },
  }
}

export interface WireOrder extends Pick<Order, 'activities'> {
  readonly [field: string]: unknown
}

/** The stored order in wire form, without parsing it: lists send it unchanged. */
export function toWire(row: OrderColumns): WireOrder {
  return {
    ...(row.document as WireOrder),
    updatedDate: row.updated_at,
    archived: row.archived,
    seenByAHuman: row.seen_by_a_human,
    tags: { privateTags: { tagIds: row.private_tags }, tags: { tagIds: row.tags } },
  }
}

/** A search for typed words by prefix, all required. Undefined without words. */
export function toWordQuery(expression: string): string | undefined {
  const words = splitWords(expression)
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined
}

function wordsOf(order: Order): string {
  const people = [order.billingInfo, order.recipientInfo].flatMap((info) => [
    info?.contactDetails?.firstName,
    info?.contactDetails?.lastName,
    info?.contactDetails?.company,
  ])
  const texts = [
    order.number,
    order.buyerInfo.email,
    ...people,
    ...order.lineItems.map((line) => line.productName.original),
  ]
  return splitWords(texts.filter((text) => text !== undefined).join(' ')).join(' ')
}

/** Words of letters and digits of any script; other characters separate words, also in email addresses. */
function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.slice(0, 2000) ?? []
  )
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}

import type { Client } from '@vitrine/client'
import { bulkCreateFulfillments } from '@vitrine/client/fulfillments'
import { bulkGenerateInvoices } from '@vitrine/client/order-invoices'
import { bulkUpdateOrdersByFilter, bulkUpdateOrderTagsByFilter } from '@vitrine/client/order-jobs'
import type { Order } from '@vitrine/client/orders'
import { bulkMarkOrdersAsPaid } from '@vitrine/client/payments-collector'
import type { ReactNode } from 'react'

import type { BulkAnswer } from '../../../bulk/batches.ts'
import type { OrderTarget } from '../to-search.ts'
import { type AtOnce, archiveAtOnce, readAtOnce, tagAtOnce } from './at-once.ts'

interface TaskTexts {
  /** If the label alone would not say it. */
  readonly title?: string
  readonly label: string
  readonly done: string
  readonly consequence: string
  readonly others?: string
}

/** A job for all orders that match a filter. */
export interface FilterTask extends TaskTexts {
  readonly by: 'filter'
  readonly start: (client: Client, target: OrderTarget) => Promise<{ readonly jobId: string }>
  /** For up to 100 selected orders, without a question. */
  readonly atOnce?: AtOnce
}

/** Calls for up to 100 orders each. */
export interface CallTask extends TaskTexts {
  readonly by: 'call'
  /** Whether the task can apply to the order. */
  readonly fits: (order: Order) => boolean
  readonly call: (client: Client, orders: readonly Order[]) => Promise<BulkAnswer>
}

/** One call for each order. */
export interface EachTask extends TaskTexts {
  readonly by: 'each'
  readonly fits: (order: Order) => boolean
  /** A field of the task. */
  readonly choice?: ReactNode
  readonly send: (order: Order) => Promise<unknown>
  readonly result?: () => ReactNode
}

export type OrderTask = FilterTask | CallTask | EachTask

export const markTasks = {
  ARCHIVE: {
    by: 'filter',
    label: 'Archive',
    done: 'archived',
    consequence: 'Archived orders are hidden from the list. Nothing else changes.',
    start: (client, target) => bulkUpdateOrdersByFilter(client, { ...target, order: { archived: true } }),
    atOnce: archiveAtOnce(true),
  },
  UNARCHIVE: {
    by: 'filter',
    label: 'Unarchive',
    done: 'unarchived',
    consequence: 'The orders appear in the list again.',
    start: (client, target) => bulkUpdateOrdersByFilter(client, { ...target, order: { archived: false } }),
    atOnce: archiveAtOnce(false),
  },
  SEEN: {
    by: 'filter',
    label: 'Mark as read',
    done: 'marked as read',
    consequence: 'The orders no longer count as new.',
    start: (client, target) => bulkUpdateOrdersByFilter(client, { ...target, order: { seenByAHuman: true } }),
    atOnce: readAtOnce,
  },
  SEND: {
    by: 'call',
    label: 'Mark as shipped',
    done: 'marked as shipped',
    consequence: 'All unshipped items are marked as shipped. The customers are notified.',
    others: 'on hold, already shipped or not approved',
    fits: ({ status, fulfillmentStatus, hold }) =>
      status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED' && !hold,
    call: (client, orders) =>
      bulkCreateFulfillments(client, {
        ordersWithFulfillments: orders.map(({ id, lineItems }) => ({
          orderId: id,
          fulfillments: [{ lineItems: lineItems.map(({ id }) => ({ id })), status: 'In_Delivery' as const }],
        })),
      }),
  },
  PAID: {
    by: 'call',
    label: 'Mark as paid',
    done: 'marked as paid',
    consequence: 'The balance is recorded as paid outside the shop. The customers are not charged.',
    others: 'already paid, or cancelled',
    fits: ({ status, balanceSummary }) => status !== 'CANCELED' && Number(balanceSummary.balance.amount) > 0,
    call: (client, orders) => bulkMarkOrdersAsPaid(client, { ecomOrderIds: orders.map(({ id }) => id) }),
  },
  INVOICE: {
    by: 'call',
    label: 'Create invoices',
    done: 'invoiced',
    consequence: 'The invoices are drafts. Check them, then send them.',
    others: 'cancelled',
    fits: ({ status }) => status === 'APPROVED',
    call: (client, orders) => bulkGenerateInvoices(client, { orderIds: orders.map(({ id }) => id) }),
  },
} as const satisfies Readonly<Record<string, OrderTask>>

export type MarkName = keyof typeof markTasks

export const tagTask = (tag: string, isAdded: boolean): FilterTask => ({
  by: 'filter',
  label: isAdded ? 'Tag' : 'Untag',
  done: isAdded ? `tagged “${tag}”` : `untagged “${tag}”`,
  consequence: isAdded ? 'Orders that already have the tag do not change.' : 'Other tags do not change.',
  start: (client, target) =>
    bulkUpdateOrderTagsByFilter(client, {
      ...target,
      [isAdded ? 'assignTags' : 'unassignTags']: { tags: { tagIds: [tag] } },
    }),
  atOnce: tagAtOnce(tag, isAdded),
})

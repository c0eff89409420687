import type { Client } from '@vitrine/client'
import { bulkCreateFulfillments } from '@vitrine/client/fulfillments'
import { bulkGenerateInvoices } from '@vitrine/client/order-invoices'
import { bulkUpdateOrdersByFilter, bulkUpdateOrderTagsByFilter } from '@vitrine/client/order-jobs'
import type { Order } from '@vitrine/client/orders'
import { bulkMarkOrdersAsPaid } from '@vitrine/client/payments-collector'

import type { BulkJob } from '../../../bulk/job-result.tsx'
import type { Which } from '../to-search.ts'

interface Words {
  readonly label: string
  readonly done: string
  readonly consequence: string
  readonly others?: string
}

/** A job for all orders that match a filter. */
export interface FilterTask extends Words {
  readonly by: 'filter'
  readonly start: (client: Client, which: Which) => Promise<{ readonly jobId: string }>
}

/** One call for up to 100 selected orders; its response is the result. */
export interface CallTask extends Words {
  readonly by: 'call'
  /** Whether the task can apply to the order. */
  readonly fits: (order: Order) => boolean
  readonly call: (client: Client, orders: readonly Order[]) => Promise<CallResult>
}

interface CallResult {
  readonly results: readonly {
    readonly itemMetadata: BulkJob['failures'][number] & { readonly success: boolean }
  }[]
}

export type OrderTask = FilterTask | CallTask

export const mostByCall = 100

export const markTasks = {
  ARCHIVE: {
    by: 'filter',
    label: 'Archive',
    done: 'archived',
    consequence: 'Archived orders are hidden from the list. Nothing else changes.',
    start: (client, which) => bulkUpdateOrdersByFilter(client, { ...which, order: { archived: true } }),
  },
  UNARCHIVE: {
    by: 'filter',
    label: 'Unarchive',
    done: 'unarchived',
    consequence: 'The orders appear in the list again.',
    start: (client, which) => bulkUpdateOrdersByFilter(client, { ...which, order: { archived: false } }),
  },
  SEEN: {
    by: 'filter',
    label: 'Mark as read',
    done: 'marked as read',
    consequence: 'The orders no longer count as new.',
    start: (client, which) => bulkUpdateOrdersByFilter(client, { ...which, order: { seenByAHuman: true } }),
  },
  SEND: {
    by: 'call',
    label: 'Mark as shipped',
    done: 'marked as shipped',
    consequence: 'All unshipped items are marked as shipped. The customers are notified.',
    others: 'already shipped or not approved',
    fits: ({ status, fulfillmentStatus }) => status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED',
    call: (client, orders) =>
      bulkCreateFulfillments(client, {
        ordersWithFulfillments: orders.map(({ id, lineItems }) => ({
          orderId: id,
          fulfillments: [{ lineItems: lineItems.map(({ id }) => ({ id })) }],
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

export const tagTask = (tag: string, isGiven: boolean): FilterTask => ({
  by: 'filter',
  label: isGiven ? 'Tag' : 'Untag',
  done: isGiven ? `tagged “${tag}”` : `untagged “${tag}”`,
  consequence: isGiven ? 'Orders that already have the tag do not change.' : 'Other tags do not change.',
  start: (client, which) =>
    bulkUpdateOrderTagsByFilter(client, {
      ...which,
      [isGiven ? 'assignTags' : 'unassignTags']: { tags: { tagIds: [tag] } },
    }),
})

/** Converts the response of a call to the shape of a finished job. */
export function toJob({ results }: CallResult): BulkJob {
  const failures = results.map(({ itemMetadata }) => itemMetadata).filter(({ success }) => !success)
  return {
    status: 'DONE',
    total: results.length,
    totalSuccesses: results.length - failures.length,
    totalFailures: failures.length,
    failures,
  }
}

import type { Client } from '@vitrine/client'
import { commitDraftOrder, type DraftOrder, deleteDraftOrder } from '@vitrine/client/draft-orders'
import type { Order } from '@vitrine/client/orders'
import type { RowTask } from '../../../bulk/use-row-tasks.tsx'
import { newOrderPath } from '../../../data/new-orders.ts'
import { StaffFailure } from '../../../data/staff-failure.ts'
import { endings, missingIn } from '../endings.ts'
import { draftName } from './draft-name.ts'

export const deleteTask = (client: Client): RowTask<DraftOrder> => ({
  label: 'Delete',
  done: 'deleted',
  consequence: 'Their items, customers and notes are deleted. This cannot be undone.',
  final: true,
  send: ({ id }) => deleteDraftOrder(client, { draftOrderId: id }),
})

/** Creates the order of each draft, and sends its invoice. */
export function invoiceTask(client: Client): RowTask<DraftOrder> {
  const created = new Map<string, Order>()
  return {
    label: 'Create and invoice',
    done: 'created and invoiced',
    consequence: 'Each customer gets an order confirmation, and an email with the invoice as PDF.',
    others: 'exchanges, and drafts without a sum, items, or the name and email of the customer',
    fits: (draft) => {
      const { items, customer } = missingIn(draft, 'INVOICE')
      return !items && !customer && !draft.exchange && Number(draft.priceSummary.total.amount) > 0
    },
    async send({ id }) {
      const { orderAfterCommit: order } = await commitDraftOrder(client, {
        draftOrderId: id,
        commitSettings: { sendNotificationsToBuyer: true },
      })
      created.set(id, order)
      try {
        await endings.INVOICE.run(client, order)
      } catch (cause) {
        throw new StaffFailure('INVOICE_NOT_SENT', 'The order is created. The invoice was not sent.', cause)
      }
    },
    titleOf: (draft) => {
      const order = created.get(draft.id)
      return order ? `Order ${order.number}` : draftName(draft)
    },
    hrefOf: (draft) => {
      const order = created.get(draft.id)
      return order ? `/orders/${order.id}` : newOrderPath(draft.id)
    },
  }
}

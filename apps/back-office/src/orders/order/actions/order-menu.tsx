import { createNewOrderDraft } from '@vitrine/client/draft-orders'
import type { Order } from '@vitrine/client/orders'
import { updateOrder, updateOrderStatus } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { may } from '../../../data/may.ts'
import { newOrderPath } from '../../../data/new-orders.ts'
import { Menu } from '../../../shell/menu.tsx'
import { shipPart } from '../ship-part.ts'
import { useOrderAction } from '../use-order-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RevokeLinksDialog } from './revoke-links-dialog.tsx'

/** The actions of staff who may only see orders. */
const papers: readonly string[] = ['print', 'slip']

export interface OrderMenuProps {
  readonly order: Order
  /** Several units are open. */
  readonly canSplit: boolean
  readonly onPrint: (paper: 'order' | 'slip') => void
}

export function OrderMenu({ order, canSplit, onPrint }: OrderMenuProps) {
  const client = useClient()
  const navigate = useNavigate()
  const { busy, run } = useOrderAction(order.id)
  const [asking, setAsking] = useState<'cancel' | 'links' | 'reject'>()
  const close = () => setAsking(undefined)
  const { id, status, archived, seenByAHuman, number } = order
  const mayChange = may('ORDERS.MANAGE')
  // The platform changes no order that is pending or rejected.
  const isFrozen = status === 'PENDING' || status === 'REJECTED'
  const approve = () =>
    void run(async () => {
      await updateOrderStatus(client, { orderId: id, status: 'APPROVED' })
      return { message: `Order ${number} approved.` }
    })
  const mark = (marks: { archived?: boolean; seenByAHuman?: boolean }, message: string) => () =>
    void run(async () => {
      await updateOrder(client, { order: { id, ...marks } })
      const before = Object.keys(marks).map((name) => [name, order[name as keyof typeof marks]])
      return { message, undo: () => updateOrder(client, { order: { id, ...Object.fromEntries(before) } }) }
    })
  return (
    <>
      {status === 'PENDING' && mayChange ? (
        <>
          <Button size="sm" busy={busy} onClick={approve}>
            Approve
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAsking('reject')}>
            Reject
          </Button>
        </>
      ) : null}
      <Menu
        label={`Actions for order ${number}`}
        items={[
          ...(status === 'APPROVED'
            ? [
                {
                  key: 'edit',
                  label: 'Edit items',
                  hint: 'Change items, quantities and prices',
                  onChoose: () => void navigate(`/orders/${id}/edit`),
                },
                ...(canSplit
                  ? [
                      {
                        key: 'part',
                        label: 'Ship a part of the order',
                        hint: 'Send the other items later',
                        onChoose: () =>
                          void navigate(
                            { search: `${shipPart}=1` },
                            { replace: true, preventScrollReset: true },
                          ),
                      },
                    ]
                  : []),
              ]
            : []),
          {
            key: 'copy',
            label: 'Duplicate',
            hint: 'Create a new order with the same items',
            onChoose: () =>
              void run(async () => {
                const copied = await createNewOrderDraft(client, { copiedOrderId: id })
                void navigate(newOrderPath(copied.calculatedDraftOrder.draftOrder.id))
                return { message: `Order ${number} copied to a draft.` }
              }),
          },
          { key: 'print', label: 'Print order', onChoose: () => onPrint('order') },
          { key: 'slip', label: 'Print packing slip', onChoose: () => onPrint('slip') },
          {
            key: 'links',
            label: 'Revoke emailed links',
            hint: 'For example after an email to a wrong address',
            onChoose: () => setAsking('links'),
          },
          ...(isFrozen
            ? []
            : [
                archived
                  ? {
                      key: 'archive',
                      label: 'Unarchive',
                      onChoose: mark({ archived: false }, `Order ${number} unarchived.`),
                    }
                  : {
                      key: 'archive',
                      label: 'Archive',
                      hint: 'Hide the order from the list',
                      onChoose: mark({ archived: true }, `Order ${number} archived.`),
                    },
              ]),
          ...(seenByAHuman && !isFrozen
            ? [
                {
                  key: 'unseen',
                  label: 'Mark as unread',
                  onChoose: mark({ seenByAHuman: false }, `Order ${number} marked as unread.`),
                },
              ]
            : []),
          ...(isFrozen || status === 'CANCELED'
            ? []
            : [
                {
                  key: 'cancel',
                  label: 'Cancel order',
                  tone: 'critical' as const,
                  onChoose: () => setAsking('cancel'),
                },
              ]),
        ].filter(({ key }) => mayChange || papers.includes(key))}
      />
      <CancelDialog order={order} open={asking === 'cancel'} onClose={close} />
      <RejectDialog order={order} open={asking === 'reject'} onClose={close} />
      <RevokeLinksDialog order={order} open={asking === 'links'} onClose={close} />
    </>
  )
}

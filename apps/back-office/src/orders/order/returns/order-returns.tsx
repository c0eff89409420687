import { useQuery } from '@tanstack/react-query'
import { createNewOrderDraft } from '@vitrine/client/draft-orders'
import type { Order } from '@vitrine/client/orders'
import type { OrderReturn } from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { returnsOptions } from '@vitrine/react/returns'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { may } from '../../../data/may.ts'
import { newOrderPath, restOfExchange } from '../../../data/new-orders.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Section } from '../../../shell/section.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { RefundDialog } from '../payments/refund-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { NewReturnDialog } from './new-return-dialog.tsx'
import { ReceiveDialog, wantsExchange } from './receive-dialog.tsx'
import { ReturnRow, type ReturnTask } from './return-row.tsx'
import { unitsToRefund } from './units-to-refund.ts'

/** Absent until something is shipped, because only shipped units can be returned. */
export function OrderReturns({ order }: { readonly order: Order }) {
  const { data, error, refetch } = useQuery(returnsOptions(useClient(), order.id))
  const [task, setTask] = useState<{ readonly name: ReturnTask; readonly of: OrderReturn }>()
  const [adding, setAdding] = useState(false)
  const [address, setAddress] = useSearchParams()
  const rest = address.get(restOfExchange)
  const client = useClient()
  const navigate = useNavigate()
  const { run } = useAction()
  const exchange = (returnId: string) =>
    void run(async () => {
      const { draftOrder } = (await createNewOrderDraft(client, { returnId })).calculatedDraftOrder
      void navigate(newOrderPath(draftOrder.id))
      return { message: `${draftOrder.lineItems.length > 0 ? 'Check' : 'Add'} the replacement items.` }
    })
  // A dialog that closes must not end the task that follows it.
  const end = (name: ReturnTask) => () => setTask((now) => (now?.name === name ? undefined : now))
  if (error && !data)
    return (
      <Section title="Returns">
        <FailureBanner title="The returns could not be loaded" error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data || data.returns.length + data.returnableItems.length === 0) return null
  const { returns, returnableItems } = data
  const taskOf = (name: ReturnTask) => (task?.name === name ? task.of : undefined)
  const refunded = taskOf('refund')
  return (
    <Section
      title="Returns"
      end={
        returnableItems.length > 0 && may('ORDERS.MANAGE') ? (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Create return
          </Button>
        ) : null
      }
    >
      {returns.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">No returns yet.</p>
      ) : (
        <ul className="border-t border-line">
          {returns.map((one) => (
            <ReturnRow
              key={one.id}
              order={order}
              made={one}
              canRefund={Object.keys(unitsToRefund(order, returns, one)).length > 0}
              onTask={(name) => (name === 'exchange' ? exchange(one.id) : setTask({ name, of: one }))}
            />
          ))}
        </ul>
      )}
      <AnswerDialog order={order} answer="approve" made={taskOf('approve')} onClose={end('approve')} />
      <AnswerDialog order={order} answer="decline" made={taskOf('decline')} onClose={end('decline')} />
      <ReceiveDialog
        order={order}
        made={taskOf('receive')}
        onClose={end('receive')}
        onReceived={(received) => {
          setTask(wantsExchange(received) ? undefined : { name: 'refund', of: received })
          if (wantsExchange(received)) exchange(received.id)
        }}
      />
      <NewReturnDialog order={order} items={returnableItems} open={adding} onClose={() => setAdding(false)} />
      {rest ? (
        <RefundDialog
          order={order}
          open
          amount={rest}
          onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
        />
      ) : null}
      {refunded ? (
        <RefundDialog
          key={refunded.id}
          order={order}
          open
          onClose={end('refund')}
          returned={unitsToRefund(order, [...returns, refunded], refunded)}
        />
      ) : null}
    </Section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import {
  addLineItemsToDraftOrder,
  commitDraftOrder,
  type DraftOrder,
  deleteDraftOrder,
  updateDraftOrderLineItems,
} from '@vitrine/client/draft-orders'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { draftKey } from '../../../data/draft-orders.ts'
import { userMessage } from '../../../data/user-message.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { Section } from '../../../shell/section.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { DraftExtras } from '../../draft/draft-extras.tsx'
import { type AddedItems, DraftItems } from '../../draft/draft-items.tsx'
import type { Step } from '../../draft/step.ts'
import { useOrderAction } from '../use-order-action.ts'
import { DraftTotals } from './draft-totals.tsx'

export interface EditOrderProps {
  readonly order: Order
  readonly draft: DraftOrder
}

export function EditOrder({ order, draft }: EditOrderProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { renew } = useOrderAction(order.id)
  const [busy, setBusy] = useState(false)
  const draftOrderId = draft.id
  const back = `/orders/${order.id}`
  /** The platform recalculates each change; a rejected change leaves the draft as it is. */
  const step: Step = async (work) => {
    const { calculatedDraftOrder } = await work(draftOrderId)
    queries.setQueryData(draftKey(order.id), { reasons: [], draft: calculatedDraftOrder.draftOrder })
  }
  const tryStep: Step = async (work) => {
    setBusy(true)
    try {
      await step(work)
    } catch (error) {
      toast({ message: userMessage(error), tone: 'critical' })
    }
    setBusy(false)
  }
  const change = (lineItemId: string, changes: { newQuantity?: number; newPrice?: string }) =>
    void tryStep((draftOrderId) =>
      updateDraftOrderLineItems(client, { draftOrderId, lineItemChanges: [{ lineItemId, ...changes }] }),
    )
  const add = (items: AddedItems) =>
    step((draftOrderId) => addLineItemsToDraftOrder(client, { draftOrderId, ...items }))
  const leave = async (message: string) => {
    queries.removeQueries({ queryKey: draftKey(order.id) })
    await renew()
    toast({ message })
    void navigate(back)
  }
  const form = useFormSave(async (fields) => {
    const reason = String(fields.get('reason') ?? '').trim()
    await commitDraftOrder(client, {
      draftOrderId,
      commitSettings: { sendNotificationsToBuyer: fields.has('notify') },
      ...(reason && { reason }),
    })
    await leave(`Order ${order.number} updated.`)
  })
  return (
    <div className="max-w-form pb-16">
      <PageHead
        title={`Edit order ${order.number}`}
        back={<BackToList to={back} name={`Order ${order.number}`} />}
        detail="The order does not change until you save."
      />
      <div className="mt-3 flex flex-col gap-10">
        <DraftItems lines={draft.lineItems} currency={draft.currency} busy={busy} add={add} change={change} />
        <DraftExtras {...{ draft, step, tryStep }} />
        <Section title="Totals" hideTitle>
          <DraftTotals order={order} draft={draft} />
        </Section>
        <form ref={form.box} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <TextField
            label="Reason"
            name="reason"
            note="optional"
            maxLength={200}
            hint="The reason appears in the order’s timeline."
            error={form.errorOf('reason')}
          />
          <Checkbox name="notify" label="Notify customer" defaultChecked />
          {form.error ? <SaveFailure error={form.error} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              Save changes
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                void deleteDraftOrder(client, { draftOrderId }).then(
                  () => leave('Changes discarded.'),
                  (error) => toast({ message: userMessage(error), tone: 'critical' }),
                )
              }
            >
              Discard
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

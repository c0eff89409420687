import { useQueryClient } from '@tanstack/react-query'
import { commitDraftOrder, type DraftOrder } from '@vitrine/client/draft-orders'
import type { Order } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { newOrderKeys, restOfExchange } from '../../data/new-orders.ts'
import { userMessage } from '../../data/user-message.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { useFormSave } from '../../shell/use-form-save.ts'
import { DraftSums } from '../draft/draft-sums.tsx'
import { type PaidBy, paidBy } from '../order/payments/paid-by.ts'
import { type Ending, endings, isEnding, missingIn } from './endings.ts'
import { ExchangeSums } from './exchange-sums.tsx'
import type { ShownDraft } from './new-order-page.tsx'
import { useExchange } from './use-exchange.ts'

export interface FinishOrderProps {
  readonly draft: ShownDraft
  readonly whenSaved: () => Promise<string | undefined>
  /** Called instead of creating the order. */
  readonly onMissing: (ending: Ending) => void
}

/** Totals, payment and the button that creates the order. */
export function FinishOrder({ draft, whenSaved, onMissing }: FinishOrderProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const exchange = useExchange(draft)
  const [ending, setEnding] = useState<Ending>(draft.exchange && draft.buyerInfo.email ? 'LINK' : 'LATER')
  const [method, setMethod] = useState<PaidBy>('CASH')
  const { email } = draft.buyerInfo
  const isTaxIncluded = draft.lineItems[0]?.lineItem.taxInfo.taxIncludedInPrice ?? true

  const form = useFormSave(async (fields) => {
    const draftOrderId = (await whenSaved()) ?? ''
    const saved = queries.getQueryData<DraftOrder>(newOrderKeys.one(draftOrderId)) ?? draft
    const missing = missingIn(saved, ending)
    if (missing.items || missing.customer) return onMissing(ending)
    const { orderAfterCommit } = await commitDraftOrder(client, {
      draftOrderId,
      commitSettings: { sendNotificationsToBuyer: fields.has('notify') },
    })
    await finish(orderAfterCommit)
    queries.removeQueries({ queryKey: newOrderKeys.one(draftOrderId) })
  })
  const finish = async (order: Order) => {
    const { run, failure } = endings[ending]
    try {
      const message = Number(order.balanceSummary.balance.amount) > 0 ? await run(client, order, method) : ''
      toast({ message: [`Order ${order.number} created.`, message].filter(Boolean).join(' ') })
    } catch (error) {
      toast({
        message: `Order ${order.number} created. ${failure} ${userMessage(error)}`,
        tone: 'critical',
      })
    }
    await queries.invalidateQueries({ queryKey: keys.orders })
    void queries.invalidateQueries({ queryKey: newOrderKeys.list })
    const next =
      draft.exchange && exchange?.refund
        ? `/orders/${draft.exchange.orderId}?${restOfExchange}=${exchange.refund}`
        : `/orders/${order.id}`
    if (draft.exchange) void queries.invalidateQueries({ queryKey: [...keys.order, draft.exchange.orderId] })
    void navigate(next, { replace: true })
  }
  return (
    <form
      ref={form.box}
      onSubmit={form.submit}
      noValidate
      className="flex flex-col gap-8 xl:sticky xl:top-8 xl:self-start"
    >
      <Section title="Totals">
        <DraftSums draft={draft} isTaxIncluded={isTaxIncluded} />
        {exchange ? <ExchangeSums sums={exchange} currency={draft.currency} /> : null}
      </Section>
      {exchange?.refund ? (
        <p className="text-sm text-ink-soft">
          You refund the difference in the next step. The returned items pay the new order.
        </p>
      ) : null}
      {exchange && exchange.difference <= 0n ? null : (
        <RadioGroup
          legend="Payment"
          name="ending"
          options={Object.entries(endings).map(([value, { label, description }]) => ({
            value,
            label,
            description,
          }))}
          value={ending}
          onChange={(value) => {
            if (isEnding(value)) setEnding(value)
          }}
        />
      )}
      {ending === 'PAID' ? (
        <RadioGroup
          legend="Payment method"
          name="method"
          layout="chips"
          options={paidBy}
          value={method}
          onChange={(value) => setMethod(value as PaidBy)}
        />
      ) : null}
      <Checkbox
        name="notify"
        label={draft.exchange ? 'Notify customer' : 'Send order confirmation'}
        hint={email ? `An email to ${email}.` : 'Requires the email address of the customer.'}
        defaultChecked
      />
      {form.error ? <FailureBanner title="The order was not created" error={form.error} /> : null}
      <Button type="submit" busy={form.busy}>
        Create order
      </Button>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { calculateRefund, type OrderRefundability, refundPayments } from '@vitrine/client/order-billing'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Dialog } from '@vitrine/ui/dialog'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Skeleton } from '@vitrine/ui/skeleton'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { refundabilityOptions } from '../../../data/order-parts.ts'
import { MoneyField } from '../../../form/field-kit.tsx'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import type { OrderDialogProps } from './mark-paid-dialog.tsx'
import { refundEffects } from './refund-effects.ts'
import { RefundItems } from './refund-items.tsx'
import { nonRefundableReasons } from './refund-reasons.ts'
import { RefundShares } from './refund-shares.tsx'
import { splitRefund } from './split-refund.ts'
import { unitsToRestock } from './units-to-restock.ts'

export interface RefundDialogProps extends OrderDialogProps {
  /** Units of a return by line item, which are chosen at first. Staff restocked them on arrival, or not. */
  readonly returned?: Readonly<Record<string, number>>
  /** An amount that is typed at first. */
  readonly amount?: string
}

/** Loads the refundable amounts first. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, open, onClose } = props
  const { data, error, refetch } = useQuery({
    ...refundabilityOptions(useClient(), order.id),
    enabled: open,
  })
  if (data && data.status !== 'NOT_REFUNDABLE') return <Refund {...props} refundability={data} />
  return (
    <Dialog open={open} onClose={onClose} title="Refund">
      {error ? (
        <FailureBanner
          title="The refundable amounts could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <p>{nonRefundableReasons[data.nonRefundableReason ?? 'INTERNAL_ERROR']}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

interface RefundProps extends RefundDialogProps {
  readonly refundability: OrderRefundability
}

const targets = [
  { value: 'payment', label: 'Original payment' },
  { value: 'credit', label: 'Store credit' },
] as const

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0

function Refund({ order, open, onClose, refundability, returned = {}, amount: first }: RefundProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [quantities, setQuantities] = useState(() => refundableOf(returned, refundability))
  const [withDelivery, setWithDelivery] = useState(false)
  const [typed, setTyped] = useState(first)
  const [asCredit, setAsCredit] = useState(false)
  const { shipping, payments, paymentsSummary } = refundability
  const lineItems = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
  const restockable = unitsToRestock(order, lineItems, returned)
  const refundItems = {
    ...(lineItems.length > 0 && { lineItems }),
    ...(withDelivery && { shipping: { amount: { amount: shipping.availableRefundAmount.amount } } }),
  }
  const hasItems = Object.keys(refundItems).length > 0
  const isReturn = Object.keys(returned).length > 0
  const sum = useQuery({
    queryKey: [...keys.order, order.id, 'refund-sum', refundItems],
    queryFn: ({ signal }) => calculateRefund(client, { orderId: order.id, refundItems }, { signal }),
    enabled: open && hasItems,
    placeholderData: (before) => before,
  })
  const calculated = hasItems ? sum.data?.summary?.total.amount : undefined
  const amount = typed ?? calculated ?? ''
  const shares = isAmount(amount) ? splitRefund(amount, payments, order.currency) : []
  const effects = refundEffects({
    order,
    amount,
    calculated: hasItems ? sum.data : undefined,
    delivery: shipping.availableRefundAmount,
    withDelivery,
  })
  const close = () => {
    setQuantities({})
    setWithDelivery(false)
    setTyped(undefined)
    setAsCredit(false)
    onClose()
  }
  const save = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    const { storeCredit } = await refundPayments(client, {
      orderId: order.id,
      paymentRefunds: (shares.length > 0
        ? shares
        : [{ paymentId: payments[0]?.payment.paymentId ?? '', amount, isManual: false }]
      ).map(({ paymentId, amount, isManual }) => ({
        paymentId,
        amount: { amount },
        ...(isManual && { externalRefund: true }),
      })),
      ...(hasItems && { refundItems }),
      sideEffects: {
        ...(form.has('restock') && { restock: { lineItems: restockable } }),
        notifications: { sendCustomerEmail: form.has('notify') },
      },
      ...(reason && { customerReason: reason }),
      ...(asCredit && { storeCredit: true }),
    })
    await renew()
    toast({ message: storeCredit ? `Gift card created: ${storeCredit.code}` : 'The refund is in progress.' })
  }
  return (
    <FormDialog open={open} onClose={close} title="Refund" save="Refund" onSave={save}>
      {(errorOf) => (
        <>
          <RefundItems
            order={order}
            refundability={refundability}
            quantities={quantities}
            onQuantity={(id, quantity) => {
              setTyped(undefined)
              setQuantities((now) => ({ ...now, [id]: quantity }))
            }}
          />
          {Number(shipping.availableRefundAmount.amount) > 0 ? (
            <Checkbox
              label={`Delivery, ${shipping.availableRefundAmount.formattedAmount}`}
              checked={withDelivery}
              onChange={({ target }) => {
                setTyped(undefined)
                setWithDelivery(target.checked)
              }}
            />
          ) : null}
          <MoneyField
            label="Amount"
            currency={order.currency}
            value={amount}
            onChange={setTyped}
            error={errorOf('amount.amount') ?? errorOf('amount')}
            hint={`The maximum is ${paymentsSummary.monetary.maxRefund.formattedAmount}.`}
          />
          <section aria-label="Tax and delivery" className="flex flex-col gap-2 empty:hidden">
            {effects.rows.length > 0 ? <SummaryRows rows={effects.rows} /> : null}
            {effects.sentences.map((sentence) => (
              <p key={sentence} className="text-sm text-ink-soft">
                {sentence}
              </p>
            ))}
          </section>
          <RadioGroup
            legend="Refund to"
            name="refund-to"
            layout="chips"
            options={targets}
            value={asCredit ? 'credit' : 'payment'}
            onChange={(value) => setAsCredit(value === 'credit')}
          />
          {asCredit ? (
            <p className="text-sm text-ink-soft">
              The customer gets a gift card of this amount instead of money. If you do not notify them, give
              them the code.
            </p>
          ) : (
            <RefundShares payments={payments} shares={shares} currency={order.currency} />
          )}
          <TextField
            label="Reason"
            name="reason"
            note="optional"
            maxLength={200}
            hint="The customer sees this text."
            error={errorOf('customerReason')}
          />
          <div className="flex flex-col gap-3">
            {restockable.length > 0 ? (
              <Checkbox
                name="restock"
                label={isReturn ? 'Return the other items to stock' : 'Return items to stock'}
                defaultChecked={!isReturn}
              />
            ) : null}
            <Checkbox name="notify" label="Notify customer" defaultChecked />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** At most the quantities that can be refunded. */
function refundableOf(
  units: Readonly<Record<string, number>>,
  { lineItems }: OrderRefundability,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lineItems.flatMap(({ lineItemId, availableRefundQuantity }) => {
      const quantity = Math.min(units[lineItemId] ?? 0, availableRefundQuantity)
      return quantity > 0 ? [[lineItemId, quantity]] : []
    }),
  )
}

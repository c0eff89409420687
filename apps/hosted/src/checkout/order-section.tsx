import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import type { ReactNode } from 'react'
import type { Checkout } from '../data/checkout.ts'
import type { Form } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import { type CheckoutInPage, type Details, keepsCard, payingOf } from './details.ts'
import { dueNow, keepsCardForLater, needsPayment } from './needs.ts'
import { Policies } from './policies.tsx'

export interface OrderSectionProps extends CheckoutInPage {
  /** Id of the form, which is above the tip. */
  readonly formId: string
  readonly form: Form<Details>
  /** The request that the button waits for. */
  readonly busy: string | undefined
  /** The error of the last attempt, with a solution. */
  readonly problem: ReactNode
  /** True if the problem must be solved before the next attempt. */
  readonly blocked: boolean
}

/** Consent and the order button. */
export function OrderSection({ data, checkout, formId, form, busy, problem, blocked }: OrderSectionProps) {
  const due = dueNow(checkout)
  const { later, savedCard } = payingOf(form.values, { data, checkout })
  return (
    <div className="flex flex-col gap-5">
      <ItemPolicies checkout={checkout} />
      <input type="hidden" form={formId} name="total" value={due.amount} />
      {keepsCard(checkout) ? (
        <Checkbox
          {...form.box('agreed')}
          form={formId}
          label={texts().checkout.renewals(savedCard !== undefined)}
          hint={
            keepsCardForLater(checkout)
              ? `${texts().checkout.nothingToday} ${texts().checkout.cancelAnyTime}`
              : texts().checkout.cancelAnyTime
          }
        />
      ) : null}
      <Policies
        policies={data.policies ?? []}
        agreement={data.policyAgreement && { ...form.box('accepted'), form: formId }}
      />
      {problem}
      {blocked ? null : (
        <Button
          type="submit"
          form={formId}
          className="brand-order"
          size="lg"
          wide
          busy={busy !== undefined}
          busyLabel={busy}
        >
          {orderLabel(checkout, later)}
        </Button>
      )}
    </div>
  )
}

function orderLabel(checkout: Checkout, later: boolean): string {
  const { pay, orderToPay, orderForFree } = texts().checkout
  const due = dueNow(checkout)
  if (Number(due.amount) > 0 && !later) return pay(due.formattedAmount)
  return needsPayment(checkout) ? orderToPay : orderForFree
}

function ItemPolicies({ checkout }: { readonly checkout: Checkout }) {
  const policies = checkout.lineItems.flatMap((item) => {
    const text = item.consentRequiredPaymentPolicy
    return text ? [{ id: item.id, name: item.productName.translated, text }] : []
  })
  if (policies.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm text-ink-soft">
      {policies.map(({ id, name, text }) => (
        <li key={id}>
          <span className="font-medium text-ink">{name}:</span> {text}
        </li>
      ))}
    </ul>
  )
}

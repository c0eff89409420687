import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { useState } from 'react'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import type { TypedAddress } from './address.ts'
import { billingExtent, checkAddress, fromTypedAddress, toTypedAddress } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import type { TypedCard } from './card.ts'
import { checkCard } from './card.ts'
import { CardFields } from './card-fields.tsx'
import { type Paying, paymentMethods, typesCard } from './paying.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { needsDelivery } from './steps.ts'
import { TestCards } from './test-cards.tsx'
import { useCheckoutChange } from './use-checkout.ts'

export interface PaymentStepProps extends CheckoutStepProps {
  readonly paying: Paying
  readonly onPaying: (paying: Paying) => void
  /** Reason of the last refused payment. */
  readonly declined: string | undefined
}

/** Payment method and billing address. The card stays on this page until the order is placed. */
export function PaymentStep({ data, checkout, paying, onPaying, onDone, declined }: PaymentStepProps) {
  const delivered = needsDelivery(checkout)
  const change = useCheckoutChange(checkout.id)
  const [sameAddress, setSameAddress] = useState(!hasOwnBill(checkout))
  const keepsCard = checkout.lineItems.some(({ savePaymentMethod }) => savePaymentMethod)
  const methods = paymentMethods(data, keepsCard)
  const [method, setMethod] = useState(keepsCard ? undefined : paying.provider)
  const elsewhere = !typesCard(data, { provider: method })
  const cardForm = useForm<TypedCard>(paying.card, (typed) =>
    elsewhere ? {} : checkCard(typed, new Date(data.now)),
  )
  const extent = billingExtent(data)
  const bill = useForm<TypedAddress>(
    toTypedAddress(checkout.billingInfo, checkout.shippingInfo.shippingDestination?.address?.country ?? ''),
    (typed) =>
      checkAddress(
        typed,
        data.countries.find(({ code }) => code === typed.country),
        extent,
      ),
  )

  const saveBill = () => {
    const billingInfo = sameAddress
      ? checkout.shippingInfo.shippingDestination
      : fromTypedAddress(bill.values)
    change.mutate(
      { kind: 'update', input: { billingInfo: billingInfo ?? null } },
      { onSuccess: onDone, onError: (error) => bill.setErrors(fieldErrors(error)) },
    )
  }
  const goOn = (typed: TypedCard) => {
    onPaying({ card: typed, provider: method })
    if (!delivered) return onDone()
    if (sameAddress) return saveBill()
    const mistakes = checkAddress(
      bill.values,
      data.countries.find(({ code }) => code === bill.values.country),
      extent,
    )
    if (Object.values(mistakes).some(Boolean)) bill.setErrors(mistakes)
    else saveBill()
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={cardForm.submit(goOn)}>
      {declined ? (
        <Banner tone="critical" title={elsewhere ? 'The payment was declined' : 'The card was declined'}>
          {declined}
        </Banner>
      ) : null}
      {change.error ? (
        <FailureBanner failure={toFailure(change.error, checkoutSentences)} expected={/^INVALID_ARGUMENT/} />
      ) : null}
      <PaymentMethodChoice methods={methods} method={method} onChoose={setMethod} />
      {elsewhere ? (
        <p className="text-ink-soft">
          {method === undefined ? 'You enter your card' : 'You pay'} on the page of our payment provider,
          after you review your order.
        </p>
      ) : (
        <CardFields form={cardForm} />
      )}
      {data.testCards?.length && !elsewhere ? (
        <TestCards cards={data.testCards} onChoose={cardForm.set} />
      ) : null}
      {delivered ? (
        <div className="flex flex-col gap-6">
          <Checkbox
            label="Use the delivery address for billing"
            checked={sameAddress}
            onChange={(event) => setSameAddress(event.target.checked)}
          />
          {sameAddress ? null : <AddressFields form={bill} data={data} purpose="billing" extent={extent} />}
        </div>
      ) : null}
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Continue
        </Button>
      </div>
    </form>
  )
}

function hasOwnBill({ billingInfo, shippingInfo }: CheckoutStepProps['checkout']): boolean {
  const bill = toTypedAddress(billingInfo, '')
  const delivery = toTypedAddress(shippingInfo.shippingDestination, '')
  const names = ['country', 'firstName', 'lastName', 'addressLine']
  return Boolean(bill.lastName) && names.some((name) => bill[name] !== delivery[name])
}

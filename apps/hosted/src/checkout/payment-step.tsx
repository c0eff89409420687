import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useVisit } from '../shell/visit.ts'
import { WithoutScript } from '../shell/without-script.tsx'
import type { TypedAddress } from './address.ts'
import { billingExtent, checkAddress, fromTypedAddress, toTypedAddress } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import type { TypedCard } from './card.ts'
import { checkCard } from './card.ts'
import { CardFields } from './card-fields.tsx'
import { byCard, type Method, type Paying, paymentMethods, toProvider, typesCard } from './paying.ts'
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

interface Payment extends TypedCard, TypedAddress, Method {
  /** `on`: the delivery address is also the billing address. */
  same: string
}

/** Payment method and billing address. The card stays on this page until the order is placed. */
export function PaymentStep({ data, checkout, paying, onPaying, onDone, declined }: PaymentStepProps) {
  const { server } = useVisit()
  const delivered = needsDelivery(checkout)
  const change = useCheckoutChange('payment', checkout.id)
  const keepsCard = checkout.lineItems.some(({ savePaymentMethod }) => savePaymentMethod)
  const methods = paymentMethods(data, keepsCard)
  const extent = billingExtent(data)
  const typesCardHere = (values: Payment) => typesCard(data, toProvider(values))
  const form = useForm<Payment>(
    'payment',
    {
      ...paying.card,
      ...toTypedAddress(
        checkout.billingInfo,
        checkout.shippingInfo.shippingDestination?.address?.country ?? '',
      ),
      method: (!keepsCard && paying.provider) || byCard,
      same: hasOwnBill(checkout) ? '' : 'on',
    },
    (values) => ({
      // Nothing keeps a card between two plain forms, so the last one asks for it.
      ...(typesCardHere(values) && !server && checkCard(values, new Date(data.now))),
      ...(delivered &&
        !values.same &&
        checkAddress(
          values,
          data.countries.find(({ code }) => code === values.country),
          extent,
        )),
    }),
  )
  const elsewhere = !typesCardHere(form.values)

  const goOn = (values: Payment) => {
    const { number, expiry, cvc, holder } = values
    onPaying({ card: { number, expiry, cvc, holder }, ...toProvider(values) })
    if (!delivered) return onDone()
    const billingInfo = values.same ? checkout.shippingInfo.shippingDestination : fromTypedAddress(values)
    change.mutate(
      { kind: 'update', input: { billingInfo: billingInfo ?? null } },
      { onSuccess: onDone, onError: (error) => form.setErrors(fieldErrors(error)) },
    )
  }

  return (
    <PostForm {...form.submit(goOn)} className="flex flex-col gap-6">
      {declined ? (
        <Banner tone="critical" title={elsewhere ? 'The payment was declined' : 'The card was declined'}>
          {declined}
        </Banner>
      ) : null}
      {change.error ? (
        <FailureBanner failure={toFailure(change.error, checkoutSentences)} expected={/^INVALID_ARGUMENT/} />
      ) : null}
      {data.isTest ? (
        <Banner tone="caution" title="Test mode">
          No real money moves.
        </Banner>
      ) : null}
      <PaymentMethodChoice methods={methods} form={form} />
      {elsewhere ? (
        <p className="text-ink-soft">
          {toProvider(form.values).provider === undefined ? 'You enter your card' : 'You pay'} on the page of
          our payment provider, after you review your order.
        </p>
      ) : (
        <>
          <WithoutScript>
            <p className="text-ink-soft">You enter your card in the last step.</p>
          </WithoutScript>
          <div className="vt-script-only">
            <CardFields form={form} />
          </div>
        </>
      )}
      {data.testCards?.length && !elsewhere ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
      {delivered ? (
        <div className="flex flex-col gap-6">
          <Checkbox {...form.box('same')} label="Use the delivery address for billing" />
          {form.values.same ? null : (
            <AddressFields form={form} data={data} purpose="billing" extent={extent} />
          )}
        </div>
      ) : null}
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Continue
        </Button>
      </div>
    </PostForm>
  )
}

function hasOwnBill({ billingInfo, shippingInfo }: CheckoutStepProps['checkout']): boolean {
  const bill = toTypedAddress(billingInfo, '')
  const delivery = toTypedAddress(shippingInfo.shippingDestination, '')
  const names = ['country', 'firstName', 'lastName', 'addressLine']
  return Boolean(bill.lastName) && names.some((name) => bill[name] !== delivery[name])
}

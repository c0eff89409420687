import { Banner } from '@vitrine/ui/banner'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Skeleton } from '@vitrine/ui/skeleton'
import { lazy, Suspense } from 'react'
import { type Form, partOf } from '../shell/use-form.ts'
import { useHasScript } from '../shell/use-has-script.ts'
import { billingExtent } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { CardFields } from './card-fields.tsx'
import { BILLING, type CheckoutInPage, type Details, keepsCard, methodsOf, payingOf } from './details.ts'
import { needsDelivery } from './needs.ts'
import { byCard, typesCard } from './paying.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { type FieldsRef, paysInFields } from './provider-fields/fields.ts'
import { Section } from './section.tsx'
import { TestCards } from './test-cards.tsx'

/** Only a shop with a connected provider needs it. */
const ProviderFields = lazy(() => import('./provider-fields/provider-fields.tsx'))

export interface PaymentSectionProps extends CheckoutInPage {
  readonly form: Form<Details>
  readonly fields: FieldsRef
  /** Reason of the last refused payment. */
  readonly declined: string | undefined
}

/** Payment method and billing address. The card stays on this page until the order is placed. */
export function PaymentSection({ data, checkout, form, fields, declined }: PaymentSectionProps) {
  const hasScript = useHasScript()
  const paying = payingOf(form.values, { data, checkout })
  const isTyped = typesCard(data, paying)
  return (
    <Section title="Payment">
      {declined ? (
        <Banner tone="critical" title={isTyped ? 'The card was declined' : 'The payment was declined'}>
          {declined}
        </Banner>
      ) : null}
      {data.isTest && !paying.later ? (
        <Banner tone="caution" title="Test mode">
          No real money moves.
        </Banner>
      ) : null}
      <PaymentMethodChoice
        methods={methodsOf({ data, checkout })}
        form={{ values: { method: paying.provider ?? byCard }, set: form.set }}
      />
      {paying.later ? (
        <p className="text-ink-soft">You pay after you placed the order. We show you how.</p>
      ) : isTyped ? (
        <CardFields form={form} />
      ) : hasScript && data.fields && paysInFields(data, paying, keepsCard(checkout)) ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ProviderFields fields={data.fields} checkout={checkout} into={fields} />
        </Suspense>
      ) : (
        <p className="text-ink-soft">
          {paying.provider === undefined ? 'You enter your card' : 'You pay'} on the page of our payment
          provider, which opens next.
        </p>
      )}
      {data.testCards?.length && isTyped ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
      {needsDelivery(checkout) ? <BillingAddress data={data} form={form} /> : null}
    </Section>
  )
}

/** Without a script, its fields are in the page and open by themselves. */
function BillingAddress({ data, form }: Pick<PaymentSectionProps, 'data' | 'form'>) {
  return (
    <>
      <Checkbox {...form.box('same')} label="Use the delivery address for billing" />
      {form.values.same ? null : (
        <AddressFields
          form={partOf(form, BILLING)}
          data={data}
          purpose="billing"
          extent={billingExtent(data)}
        />
      )}
    </>
  )
}

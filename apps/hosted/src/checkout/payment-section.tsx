import { Banner } from '@vitrine/ui/banner'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Skeleton } from '@vitrine/ui/skeleton'
import { lazy, Suspense } from 'react'
import { type Form, partOf } from '../shell/use-form.ts'
import { useHasScript } from '../shell/use-has-script.ts'
import { texts } from '../texts/texts.ts'
import { billingExtent } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { CardFields } from './card-fields.tsx'
import {
  BILLING,
  type CheckoutInPage,
  type Details,
  keepsCard,
  methodsOf,
  offersToKeep,
  payingOf,
} from './details.ts'
import { needsDelivery } from './needs.ts'
import { isNewCard, typesCard } from './paying.ts'
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
  const page = { data, checkout }
  const paying = payingOf(form.values, page)
  const isTyped = typesCard(data, paying)
  const isSaved = paying.savedCard !== undefined
  // Without a script, the fields of another card are in the page, and the choice shows them by styles.
  const isTypable = typesCard(data, {}) && (isTyped || isSaved)
  const isKept = keepsCard(checkout) || (offersToKeep(paying, page) && Boolean(form.values.keepCard))
  return (
    <Section title={texts().checkout.payment}>
      {declined ? (
        <Banner
          tone="critical"
          title={isTyped || isSaved ? texts().checkout.cardDeclined : texts().checkout.paymentDeclined}
        >
          {declined}
        </Banner>
      ) : null}
      {data.isTest && !paying.later ? (
        <Banner tone="caution" title={texts().checkout.testMode}>
          {texts().checkout.noRealMoney}
        </Banner>
      ) : null}
      <div className="group/pay flex flex-col gap-5">
        <PaymentMethodChoice
          methods={methodsOf(page)}
          form={{ values: { method: paying.method }, set: form.set, errors: form.errors }}
        />
        {paying.later ? (
          <p className="text-ink-soft">{texts().checkout.payAfterwards}</p>
        ) : isTypable ? (
          <div className={unlessSaved}>
            <CardFields form={form} />
          </div>
        ) : isSaved ? null : hasScript && data.fields && paysInFields(data, paying, isKept) ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <ProviderFields fields={data.fields} checkout={checkout} into={fields} />
          </Suspense>
        ) : (
          <p className="text-ink-soft">
            {isNewCard(paying) ? texts().checkout.enterCardThere : texts().checkout.payOnProviderPage}
          </p>
        )}
        {offersToKeep(paying, page) || (isSaved && !keepsCard(checkout)) ? (
          <div className={unlessSaved}>
            <Checkbox
              {...form.box('keepCard')}
              label={texts().checkout.keepCard}
              hint={data.fields && texts().checkout.keepCardThere}
            />
          </div>
        ) : null}
      </div>
      {data.testCards?.length && isTyped ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
      {needsDelivery(checkout) ? <BillingAddress data={data} form={form} /> : null}
    </Section>
  )
}

const unlessSaved = 'group-has-[[value^=saved]:checked]/pay:hidden'

/** Without a script, its fields are in the page and open by themselves. */
function BillingAddress({ data, form }: Pick<PaymentSectionProps, 'data' | 'form'>) {
  return (
    <>
      <Checkbox {...form.box('same')} label={texts().checkout.sameAddress} />
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

import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import type { RadioOption } from '@vitrine/ui/radio-group'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { Skeleton } from '@vitrine/ui/skeleton'
import type { Failure } from '../data/failure.ts'
import type { PickupPoint } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import type { Form } from '../shell/use-form.ts'
import { WithoutScript } from '../shell/without-script.tsx'
import { texts } from '../texts/texts.ts'
import type { CheckoutInPage, Details } from './details.ts'
import {
  chosenDelivery,
  type DeliveryMethod,
  deliveryMethodsOf,
  hasTimes,
  keyOf,
  type Offer,
  priceText,
} from './offers.ts'
import { Section } from './section.tsx'

export interface DeliverySectionProps extends CheckoutInPage {
  readonly form: Form<Details>
  /** A new address or method is being saved. */
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly onChoose: (choice: Pick<Details, 'delivery' | 'time'>) => void
}

/** A choice is saved at once, so that the summary shows its price. */
export function DeliverySection(props: DeliverySectionProps) {
  const { data, checkout, form, busy, failure, onChoose } = props
  const methods = deliveryMethodsOf(checkout)
  const chosen = chosenDelivery(checkout, form.values)
  const choose = (method: DeliveryMethod | undefined, offer: Offer | undefined) => {
    if (method && offer) onChoose({ delivery: method.key, time: keyOf(offer) })
  }
  const hasAddress = Boolean(checkout.shippingInfo.shippingDestination?.address?.addressLine)
  return (
    <Section title={texts().checkout.deliveryMethod}>
      <p role="status" className="sr-only">
        {busy ? texts().checkout.updatingDelivery : ''}
      </p>
      {failure ? <FailureBanner failure={failure} /> : null}
      {methods.length > 0 ? (
        <div aria-busy={busy || undefined} className="flex flex-col gap-5">
          <RadioGroup
            legend={texts().checkout.deliveryMethod}
            hideLegend
            name="delivery"
            value={chosen?.method.key}
            onChange={(key) => {
              const method = methods.find((one) => one.key === key)
              choose(method, method?.offers[0])
            }}
            options={methods.map((one) => toOption(one, data.pickupPoints ?? []))}
            error={form.errors.delivery}
          />
          {chosen && hasTimes(chosen.method) ? (
            <Select
              label={texts().checkout.deliveryTime}
              name="time"
              value={chosen.offer ? keyOf(chosen.offer) : ''}
              onChange={({ target }) =>
                choose(
                  chosen.method,
                  chosen.method.offers.find((one) => keyOf(one) === target.value),
                )
              }
              options={chosen.method.offers.map((one) => ({
                value: keyOf(one),
                label: one.logistics.deliveryTime ?? '',
              }))}
              placeholder={chosen.offer ? undefined : texts().checkout.chooseTime}
            />
          ) : null}
        </div>
      ) : busy ? (
        <div aria-hidden="true" className="flex flex-col gap-px">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : hasAddress ? (
        <Banner tone="caution" title={texts().checkout.noDelivery}>
          {texts().checkout.noDeliveryHint}
        </Banner>
      ) : (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-ink-soft">
          {texts().checkout.addressFirst}
        </p>
      )}
      <WithoutScript>
        <Button type="submit" name="save" value="delivery" variant="secondary" size="sm">
          {methods.length > 0 ? texts().checkout.updateDelivery : texts().checkout.showDelivery}
        </Button>
      </WithoutScript>
    </Section>
  )
}

function toOption(method: DeliveryMethod, points: readonly PickupPoint[]): RadioOption {
  const [offer] = method.offers
  const point = points.find(({ code }) => code === offer.code)
  const { deliveryTime, instructions, pickupDetails } = offer.logistics
  const place = point
    ? [point.name, point.addressLine, point.hours]
    : [pickupDetails?.address.addressLine, pickupDetails?.address.city]
  const when = hasTimes(method) ? texts().checkout.chooseTime : deliveryTime
  const details = [when, ...(pickupDetails ? place : []), instructions]
  // Pickup point and option often contain the same text.
  const description = [...new Set(details)].filter((part) => part && part !== offer.title).join(' · ')
  return {
    value: method.key,
    label: offer.title,
    description: description || undefined,
    end: priceText(offer),
  }
}

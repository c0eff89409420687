import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import type { RadioOption } from '@vitrine/ui/radio-group'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'
import { toFailure } from '../data/failure.ts'
import type { PickupPoint } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { type DeliveryMethod, deliveryMethodsOf, hasTimes, keyOf, type Offer, priceText } from './offers.ts'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

/** A choice is saved at once, so that the summary shows its price. */
export function DeliveryStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange(checkout.id)
  const [unchosen, setUnchosen] = useState(false)
  const methods = deliveryMethodsOf(checkout)
  const chosen = checkout.shippingInfo.selectedCarrierServiceOption
  // Local state, so that the radio button changes in the same event and not after the call.
  const [picked, setPicked] = useState<Offer>()
  const offer = picked ?? offerOf(methods, chosen && keyOf(chosen))
  const method = methods.find(({ offers }) => offers.some((one) => offer && keyOf(one) === keyOf(offer)))

  const choose = (next: Offer | undefined) => {
    if (!next) return
    setUnchosen(false)
    setPicked(next)
    const selectedCarrierServiceOption = { carrierId: next.carrierId, code: next.code }
    change.mutate(
      { kind: 'update', input: { shippingInfo: { selectedCarrierServiceOption } } },
      { onSettled: () => setPicked(undefined) },
    )
  }

  if (methods.length === 0) {
    return (
      <Banner tone="caution" title="We cannot deliver to this address">
        Change the address or contact us.
      </Banner>
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (change.isPending) return
        if (chosen) onDone()
        else setUnchosen(true)
      }}
    >
      {change.error ? <FailureBanner failure={toFailure(change.error, checkoutSentences)} /> : null}
      <RadioGroup
        legend="Delivery method"
        hideLegend
        name="delivery"
        value={method?.key}
        onChange={(key) => choose(methods.find((one) => one.key === key)?.offers[0])}
        options={methods.map((one) => toOption(one, data.pickupPoints ?? []))}
        error={unchosen ? 'Choose a delivery method.' : undefined}
      />
      {method && hasTimes(method) ? (
        <Select
          label="Delivery time"
          name="delivery-time"
          value={offer ? keyOf(offer) : ''}
          onChange={({ target }) => choose(offerOf(methods, target.value))}
          options={method.offers.map((one) => ({
            value: keyOf(one),
            label: one.logistics.deliveryTime ?? '',
          }))}
        />
      ) : null}
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Calculating">
          Continue
        </Button>
      </div>
    </form>
  )
}

function offerOf(methods: readonly DeliveryMethod[], key: string | undefined): Offer | undefined {
  return methods.flatMap(({ offers }) => offers).find((one) => keyOf(one) === key)
}

function toOption(method: DeliveryMethod, points: readonly PickupPoint[]): RadioOption {
  const [offer] = method.offers
  const point = points.find(({ code }) => code === offer.code)
  const { deliveryTime, instructions, pickupDetails } = offer.logistics
  const place = point
    ? [point.name, point.addressLine, point.hours]
    : [pickupDetails?.address.addressLine, pickupDetails?.address.city]
  const when = hasTimes(method) ? 'Choose a time' : deliveryTime
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

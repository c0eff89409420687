import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import type { RadioOption } from '@vitrine/ui/radio-group'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'
import { toFailure } from '../data/failure.ts'
import type { PickupPoint } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { hasTimes, keyOf, type Offer, priceText, type Way, waysOf } from './offers.ts'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

/** Choosing saves at once, so that the sum beside it is the true one; continuing only goes on. */
export function DeliveryStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange(checkout.id)
  const [unchosen, setUnchosen] = useState(false)
  const ways = waysOf(checkout)
  const chosen = checkout.shippingInfo.selectedCarrierServiceOption
  // Kept here too: the box must be ticked in the very event, not when the call has begun.
  const [picked, setPicked] = useState<Offer>()
  const offer = picked ?? offerOf(ways, chosen && keyOf(chosen))
  const way = ways.find(({ offers }) => offers.some((one) => offer && keyOf(one) === keyOf(offer)))

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

  if (ways.length === 0) {
    return (
      <Banner tone="caution" title="We cannot deliver to this address">
        Change the address, or write to us and we look for a way.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {change.error ? <FailureBanner failure={toFailure(change.error, checkoutSentences)} /> : null}
      <RadioGroup
        legend="How do you want to get your order?"
        hideLegend
        name="delivery"
        value={way?.key}
        onChange={(key) => choose(ways.find((one) => one.key === key)?.offers[0])}
        options={ways.map((one) => toOption(one, data.pickupPoints ?? []))}
        error={unchosen ? 'Choose one of them.' : undefined}
      />
      {way && hasTimes(way) ? (
        <Select
          label="When"
          name="delivery-time"
          value={offer ? keyOf(offer) : ''}
          onChange={({ target }) => choose(offerOf(ways, target.value))}
          options={way.offers.map((one) => ({ value: keyOf(one), label: one.logistics.deliveryTime ?? '' }))}
        />
      ) : null}
      <div>
        <Button
          busy={change.isPending}
          busyLabel="Calculating"
          onClick={() => (chosen ? onDone() : setUnchosen(true))}
        >
          Continue
        </Button>
      </div>
    </div>
  )
}

function offerOf(ways: readonly Way[], key: string | undefined): Offer | undefined {
  return ways.flatMap(({ offers }) => offers).find((one) => keyOf(one) === key)
}

function toOption(way: Way, points: readonly PickupPoint[]): RadioOption {
  const [offer] = way.offers
  const point = points.find(({ code }) => code === offer.code)
  const { deliveryTime, instructions, pickupDetails } = offer.logistics
  const place = point
    ? [point.name, point.addressLine, point.hours]
    : [pickupDetails?.address.addressLine, pickupDetails?.address.city]
  const when = hasTimes(way) ? 'At a time that you choose' : deliveryTime
  const said = [when, ...(pickupDetails ? place : []), instructions]
  // The pickup point and the option often say the same in two places.
  const description = [...new Set(said)].filter((part) => part && part !== offer.title).join(' · ')
  return {
    value: way.key,
    label: offer.title,
    description: description || undefined,
    end: priceText(offer),
  }
}

import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import type { RadioOption } from '@vitrine/ui/radio-group'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PickupPoint } from '../page-data.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

/** Choosing saves at once, so that the sum beside it is the true one; continuing only goes on. */
export function DeliveryStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange(checkout.id)
  const [unchosen, setUnchosen] = useState(false)
  const offers = offersOf(checkout)
  const chosen = checkout.shippingInfo.selectedCarrierServiceOption
  // Kept here too: the box must be ticked in the very event, not when the call has begun.
  const [picked, setPicked] = useState<string>()
  const value = picked ?? (chosen ? keyOf(chosen) : undefined)

  const choose = (key: string) => {
    const offer = offers.find((candidate) => keyOf(candidate) === key)
    if (!offer) return
    setUnchosen(false)
    setPicked(key)
    const selectedCarrierServiceOption = { carrierId: offer.carrierId, code: offer.code }
    change.mutate(
      { kind: 'update', input: { shippingInfo: { selectedCarrierServiceOption } } },
      { onSettled: () => setPicked(undefined) },
    )
  }

  if (offers.length === 0) {
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
        value={value}
        onChange={choose}
        options={offers.map((offer) => toOption(offer, data.pickupPoints ?? []))}
        error={unchosen ? 'Choose one of them.' : undefined}
      />
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

type Offer = Checkout['shippingInfo']['carrierServiceOptions'][number]['shippingOptions'][number] & {
  readonly carrierId: string
}

function offersOf({ shippingInfo }: Checkout): readonly Offer[] {
  return shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => ({ ...option, carrierId })),
  )
}

function keyOf({
  carrierId,
  code,
}: {
  readonly carrierId?: string | undefined
  readonly code: string
}): string {
  return `${carrierId ?? ''}/${code}`
}

function toOption(offer: Offer, points: readonly PickupPoint[]): RadioOption {
  const point = points.find(({ code }) => code === offer.code)
  const { deliveryTime, instructions, pickupDetails } = offer.logistics
  const place = point
    ? [point.name, point.addressLine, point.hours]
    : [pickupDetails?.address.addressLine, pickupDetails?.address.city]
  const said = [deliveryTime, ...(pickupDetails ? place : []), instructions]
  // The pickup point and the option often say the same in two places.
  const description = [...new Set(said)].filter((part) => part && part !== offer.title).join(' · ')
  const free = Number(offer.cost.price.amount) === 0
  return {
    value: keyOf(offer),
    label: offer.title,
    description: description || undefined,
    end: free ? 'Free' : offer.cost.price.formattedAmount,
  }
}

import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import type { RadioOption } from '@vitrine/ui/radio-group'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { toFailure } from '../data/failure.ts'
import type { PickupPoint } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { type DeliveryMethod, deliveryMethodsOf, hasTimes, keyOf, type Offer, priceText } from './offers.ts'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

interface Choice extends Record<string, string> {
  delivery: string
  time: string
}

/** A choice is saved at once, so that the summary shows its price. Without a script, the button saves it. */
export function DeliveryStep({ data, checkout, onDone, onStay }: CheckoutStepProps) {
  const change = useCheckoutChange('delivery', checkout.id)
  const methods = deliveryMethodsOf(checkout)
  const chosen = checkout.shippingInfo.selectedCarrierServiceOption
  const form = useForm<Choice>('delivery', choiceOf(methods, chosen && keyOf(chosen)), ({ delivery }) => ({
    delivery: methodOf(methods, delivery) ? undefined : 'Choose a delivery method.',
  }))
  const method = methodOf(methods, form.values.delivery)

  const save = (offer: Offer, onSaved?: () => void) => {
    const selectedCarrierServiceOption = { carrierId: offer.carrierId, code: offer.code }
    change.mutate(
      { kind: 'update', input: { shippingInfo: { selectedCarrierServiceOption } } },
      {
        onSuccess: () => onSaved?.(),
        onError: () => form.set(choiceOf(methods, chosen && keyOf(chosen))),
      },
    )
  }
  const choose = (offer: Offer | undefined) => {
    if (!offer) return
    form.set(choiceOf(methods, keyOf(offer)))
    save(offer)
  }
  const goOn = ({ delivery, time }: Choice) => {
    const wanted = methodOf(methods, delivery)
    if (!wanted || change.isPending) return
    const timed = wanted.offers.find((one) => keyOf(one) === time)
    const offer = timed ?? wanted.offers[0]
    const isChosen = chosen !== undefined && keyOf(chosen) === keyOf(offer)
    if (isChosen) onDone()
    // The times of another method are shown first.
    else save(offer, hasTimes(wanted) && !timed ? onStay : onDone)
  }

  if (methods.length === 0) {
    return (
      <Banner tone="caution" title="We cannot deliver to this address">
        Change the address or contact us.
      </Banner>
    )
  }
  return (
    <PostForm {...form.submit(goOn)} className="flex flex-col gap-5">
      {change.error ? <FailureBanner failure={toFailure(change.error, checkoutSentences)} /> : null}
      <RadioGroup
        legend="Delivery method"
        hideLegend
        name="delivery"
        value={method?.key}
        onChange={(key) => choose(methodOf(methods, key)?.offers[0])}
        options={methods.map((one) => toOption(one, data.pickupPoints ?? []))}
        error={form.errors.delivery}
      />
      {method && hasTimes(method) ? (
        <Select
          label="Delivery time"
          name="time"
          value={form.values.time}
          onChange={({ target }) => choose(method.offers.find((one) => keyOf(one) === target.value))}
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
    </PostForm>
  )
}

function methodOf(methods: readonly DeliveryMethod[], key: string): DeliveryMethod | undefined {
  return methods.find((one) => one.key === key)
}

function choiceOf(methods: readonly DeliveryMethod[], offer: string | undefined): Choice {
  const method = methods.find(({ offers }) => offers.some((one) => keyOf(one) === offer))
  return { delivery: method?.key ?? '', time: method && offer ? offer : '' }
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

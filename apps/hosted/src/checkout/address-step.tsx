import { Button } from '@vitrine/ui/button'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import type { TypedAddress } from './address.ts'
import { billingExtent, checkAddress, fromTypedAddress, toTypedAddress } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { needsDelivery } from './steps.ts'
import { useCheckoutChange } from './use-checkout.ts'

/** The delivery address, or the billing address if nothing is shipped. */
export function AddressStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange('address', checkout.id)
  const delivered = needsDelivery(checkout)
  const known = delivered ? checkout.shippingInfo.shippingDestination : checkout.billingInfo
  const extent = delivered ? 'full' : billingExtent(data)
  const form = useForm<TypedAddress>(
    'address',
    toTypedAddress(known, data.defaultCountry ?? data.countries[0]?.code ?? ''),
    (typed) =>
      checkAddress(
        typed,
        data.countries.find(({ code }) => code === typed.country),
        extent,
      ),
  )
  const save = (typed: TypedAddress) => {
    const address = fromTypedAddress(typed)
    change.mutate(
      {
        kind: 'update',
        input: delivered ? { shippingInfo: { shippingDestination: address } } : { billingInfo: address },
      },
      { onSuccess: onDone, onError: (error) => form.setErrors(fieldErrors(error)) },
    )
  }

  return (
    <PostForm {...form.submit(save)} className="flex flex-col gap-6">
      {change.error ? (
        <FailureBanner failure={toFailure(change.error, checkoutSentences)} expected={/^INVALID_ARGUMENT/} />
      ) : null}
      <AddressFields form={form} data={data} purpose={delivered ? 'shipping' : 'billing'} extent={extent} />
      <div>
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Continue
        </Button>
      </div>
    </PostForm>
  )
}

import { useMutation } from '@tanstack/react-query'
import {
  type EstimateShippingLabelInput,
  estimateShippingLabel,
  type LabelRate,
  type PackageType,
} from '@vitrine/client/shipping-labels'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { Link } from 'react-router'

import { packageChoices, serviceName } from '../../../data/label-names.ts'
import { NumberField } from '../../../form/field-kit.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'

type Parcel = NonNullable<EstimateShippingLabelInput['parcel']>

/** The parcel as typed, and the rate that staff chose for it. */
export interface LabelWish {
  readonly weight: string
  readonly packageType: PackageType | ''
  readonly rate?: LabelRate | undefined
}

export const noLabel: LabelWish = { weight: '', packageType: '' }

export interface LabelChoiceProps {
  readonly orderId: string
  readonly lineItems: NonNullable<Parcel['lineItems']>
  readonly wish: LabelWish
  readonly onChange: (wish: LabelWish) => void
}

/** Rates of the connected label providers for the packed items. A change of the parcel needs new rates. */
export function LabelChoice({ orderId, lineItems, wish, onChange }: LabelChoiceProps) {
  const client = useClient()
  const parcel = parcelOf(wish, lineItems)
  const question = JSON.stringify(parcel)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => ({ question, ...(await estimateShippingLabel(client, { orderId, parcel })) }),
  })
  const answer = data?.question === question ? data : undefined
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Shipping label</legend>
      <p className="font-medium">Shipping label</p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          className="flex-1 basis-32"
          label="Weight"
          placeholder="Of the items"
          value={wish.weight}
          onChange={(weight) => onChange({ ...wish, weight, rate: undefined })}
        />
        <Select
          className="flex-1 basis-40"
          label="Package"
          placeholder="Default of the settings"
          options={packageChoices}
          value={wish.packageType}
          onChange={({ target }) =>
            onChange({ ...wish, packageType: target.value as LabelWish['packageType'], rate: undefined })
          }
        />
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          Get rates
        </Button>
      </div>
      {error ? <SaveFailure error={error} /> : null}
      {answer?.failures.map(({ labelProviderId, labelProviderName, reason }) => (
        <p key={labelProviderId} className="text-sm text-critical">
          {labelProviderName}: {reason}
        </p>
      ))}
      {answer && answer.rates.length > 0 ? (
        <RadioGroup
          legend="Service"
          name="label-rate"
          options={[{ value: '', label: 'No label' }, ...answer.rates.map(toChoice)]}
          value={wish.rate ? idOf(wish.rate) : ''}
          onChange={(id) => onChange({ ...wish, rate: answer.rates.find((rate) => idOf(rate) === id) })}
        />
      ) : null}
      {answer && answer.rates.length === 0 && answer.failures.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No carrier sells labels to this address. Carriers are in the{' '}
          <Link to="/settings/delivery" className="vt-link">
            delivery settings
          </Link>
          .
        </p>
      ) : null}
    </fieldset>
  )
}

export function parcelOf({ weight, packageType }: LabelWish, lineItems: Parcel['lineItems']): Parcel {
  return {
    lineItems: lineItems ?? [],
    ...(weight && { weight }),
    ...(packageType && { packageType }),
  }
}

const idOf = ({ labelProviderId, service }: LabelRate) => `${labelProviderId} ${service}`

const toChoice = (rate: LabelRate) => ({
  value: idOf(rate),
  label: `${serviceName(rate.service)}, ${rate.price.formattedAmount}`,
  description: [rate.labelProviderName, rate.deliveryTime].filter(Boolean).join(' · '),
})

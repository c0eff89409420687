import type { DeliveryRegion } from '@vitrine/client/shipping-options'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { countryOptions } from '../../../form/countries.ts'
import { PickList } from '../../../form/pick-list.tsx'
import type { EntryForm } from '../entries.tsx'
import { SwitchRow } from '../switch-row.tsx'
import type { OptionDraft } from './option-draft.ts'
import { RateFields } from './rate-fields.tsx'
import { SlotFields } from './slot-fields.tsx'

export const kinds = [
  { value: 'SHIPPING', label: 'Shipping' },
  { value: 'LOCAL_DELIVERY', label: 'Local delivery' },
  { value: 'PICKUP', label: 'Pickup' },
] as const

const methods = [
  { value: 'STORE_PICKUP', label: 'Store pickup' },
  { value: 'PICKUP_POINT', label: 'Pickup point' },
] as const

const addressFields = [
  ['addressLine', 'Street and number'],
  ['postalCode', 'Postcode'],
  ['city', 'Town or city'],
] as const

export interface OptionFieldsProps extends EntryForm<OptionDraft> {
  readonly regions: readonly DeliveryRegion[]
}

export function OptionFields({ draft, change, errorOf, regions }: OptionFieldsProps) {
  const { kind, pickup } = draft
  const changeAddress = (said: Partial<OptionDraft['pickup']['address']>) =>
    change({ pickup: { ...pickup, address: { ...pickup.address, ...said } } })
  return (
    <>
      <RadioGroup
        legend="Delivery method"
        name="kind"
        layout="chips"
        options={kinds}
        value={kind}
        onChange={(value) => change({ kind: value as OptionDraft['kind'] })}
      />
      <TextField
        label="Name"
        maxLength={250}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        hint="Customers see this name at checkout."
        error={errorOf('title')}
      />
      <PickList
        legend="Regions"
        options={regions}
        picked={draft.regionIds}
        onChange={(regionIds) => change({ regionIds })}
        error={errorOf('deliveryRegionIds')}
      />
      {kind === 'PICKUP' ? (
        <>
          <RadioGroup
            legend="Address"
            name="method"
            layout="chips"
            options={methods}
            value={pickup.pickupMethod}
            onChange={(value) =>
              change({ pickup: { ...pickup, pickupMethod: value as typeof pickup.pickupMethod } })
            }
          />
          {addressFields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              maxLength={200}
              value={pickup.address[name] ?? ''}
              onChange={({ target }) => changeAddress({ [name]: target.value })}
              error={errorOf(`address.${name}`)}
            />
          ))}
          <Select
            label="Country"
            placeholder="Choose a country"
            options={countryOptions(pickup.address.country)}
            value={pickup.address.country ?? ''}
            onChange={({ target }) => changeAddress({ country: target.value })}
            error={errorOf('address.country')}
          />
        </>
      ) : null}
      {kind === 'LOCAL_DELIVERY' ? (
        <TextField
          label="Limit to towns and postcodes"
          note="optional"
          hint="Separate them with commas. The beginning of a postcode is enough."
          value={draft.area}
          onChange={({ target }) => change({ area: target.value })}
          error={errorOf('area')}
        />
      ) : null}
      <RateFields rates={draft.rates} onChange={(rates) => change({ rates })} errorOf={errorOf} />
      <TextField
        label="Delivery time"
        note="optional"
        maxLength={500}
        placeholder="2 to 4 working days"
        value={draft.time}
        onChange={({ target }) => change({ time: target.value })}
        error={errorOf('estimatedDeliveryTime')}
      />
      <TextArea
        label="Instructions for customers"
        note="optional"
        rows={2}
        maxLength={1000}
        value={draft.instructions}
        onChange={({ target }) => change({ instructions: target.value })}
        error={errorOf('instructions')}
      />
      <SlotFields slots={draft.slots} cutOff={draft.cutOff} onChange={change} errorOf={errorOf} />
      <SwitchRow label="Active" checked={draft.active} onChange={(active) => change({ active })} />
    </>
  )
}

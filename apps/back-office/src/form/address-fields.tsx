import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { countryOptions } from './countries.ts'

export interface AddressText {
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly postalCode?: string
  readonly city?: string
  readonly subdivision?: string
  readonly country?: string
}

const fields = [
  ['addressLine', 'Street and number'],
  ['addressLine2', 'Flat, floor, building'],
  ['postalCode', 'Postcode'],
  ['city', 'Town or city'],
  ['subdivision', 'State or region'],
] as const

const lengths: Readonly<Record<string, number>> = { postalCode: 50, subdivision: 50 }

export interface AddressFieldsProps {
  readonly address: AddressText & {
    readonly streetAddress?: { readonly name?: string; readonly number?: string }
  }
  readonly errorOf: (path: string) => string | undefined
}

export function AddressFields({ address, errorOf }: AddressFieldsProps) {
  const { name, number } = address.streetAddress ?? {}
  const line = address.addressLine ?? [name, number].filter(Boolean).join(' ')
  return (
    <>
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          defaultValue={name === 'addressLine' ? line : address[name]}
          maxLength={lengths[name] ?? 200}
          error={errorOf(name)}
          {...((name === 'addressLine2' || name === 'subdivision') && { note: 'optional' })}
        />
      ))}
      <Select
        label="Country"
        name="country"
        placeholder="Choose a country"
        options={countryOptions(address.country)}
        defaultValue={address.country}
        error={errorOf('country')}
      />
    </>
  )
}

interface StoredAddress extends AddressText {
  readonly streetAddress?: unknown
  readonly subdivisionFullname?: string
}

/** Replaces the fields of the form and keeps the rest of the address. */
export function readAddress<T extends StoredAddress>(
  current: T,
  form: FormData,
): Omit<T, keyof StoredAddress> & AddressText {
  const said: AddressText = Object.fromEntries(
    [...fields.map(([name]) => name), 'country'].flatMap((name) => {
      const text = String(form.get(name) ?? '').trim()
      return text ? [[name, text] as const] : []
    }),
  )
  const {
    streetAddress: _,
    subdivisionFullname,
    addressLine,
    addressLine2,
    postalCode,
    city,
    subdivision,
    country,
    ...kept
  } = current
  const isSameRegion = said.subdivision === subdivision && said.country === country
  return { ...kept, ...said, ...(isSameRegion && subdivisionFullname && { subdivisionFullname }) }
}

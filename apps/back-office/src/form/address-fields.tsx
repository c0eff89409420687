import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { countryOptions } from './countries.ts'

export interface AddressText {
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly postalCode?: string
  readonly city?: string
  readonly country?: string
}

const fields = [
  ['addressLine', 'Street and number'],
  ['addressLine2', 'Flat, floor, building'],
  ['postalCode', 'Postcode'],
  ['city', 'Town or city'],
] as const

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
          maxLength={name === 'postalCode' ? 50 : 200}
          error={errorOf(name)}
          {...(name === 'addressLine2' && { note: 'optional' })}
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

/** Replaces the fields of the form and keeps the rest of the address. */
export function readAddress<T extends AddressText & { readonly streetAddress?: unknown }>(
  current: T,
  form: FormData,
): Omit<T, keyof AddressText | 'streetAddress'> & AddressText {
  const said = [...fields.map(([name]) => name), 'country'].flatMap((name) => {
    const text = String(form.get(name) ?? '').trim()
    return text ? [[name, text] as const] : []
  })
  const { streetAddress: _, addressLine, addressLine2, postalCode, city, country, ...kept } = current
  return { ...kept, ...Object.fromEntries(said) }
}

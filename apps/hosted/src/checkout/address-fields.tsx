import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import type { Country, PageOf } from '../generated/hosted-pages.ts'
import type { Form } from '../shell/use-form.ts'
import type { AddressExtent, TypedAddress } from './address.ts'

export interface AddressFieldsProps {
  readonly form: Form<TypedAddress>
  readonly data: PageOf<'checkout'>
  /** The address type for the browser's autofill. */
  readonly purpose: 'shipping' | 'billing'
  readonly extent: AddressExtent
}

export function AddressFields({ form, data, purpose, extent }: AddressFieldsProps) {
  const country = data.countries.find(({ code }) => code === form.values.country)
  const fill = (field: string) => `${purpose} ${field}`
  return (
    <div className="grid grid-cols-6 gap-5">
      <Select
        {...form.field('country')}
        onChange={(event) => form.set({ country: event.target.value, subdivision: '' })}
        className="col-span-6"
        label="Country"
        autoComplete={fill('country')}
        options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder="Choose a country"
        required
      />
      <TextField
        {...form.field('firstName')}
        className="col-span-6 sm:col-span-3"
        label="First name"
        autoComplete={fill('given-name')}
        required
      />
      <TextField
        {...form.field('lastName')}
        className="col-span-6 sm:col-span-3"
        label="Last name"
        autoComplete={fill('family-name')}
        required
      />
      {extent === 'full' ? <PlaceFields form={form} country={country} fill={fill} /> : null}
    </div>
  )
}

interface PlaceFieldsProps {
  readonly form: Form<TypedAddress>
  readonly country: Country | undefined
  readonly fill: (field: string) => string
}

function PlaceFields({ form, country, fill }: PlaceFieldsProps) {
  const subdivisions = country?.subdivisions ?? []
  return (
    <>
      <TextField
        {...form.field('company')}
        className="col-span-6"
        label="Company"
        note="optional"
        autoComplete={fill('organization')}
      />
      <TextField
        {...form.field('addressLine')}
        className="col-span-6"
        label="Street and number"
        autoComplete={fill('address-line1')}
        required
      />
      <TextField
        {...form.field('addressLine2')}
        className="col-span-6"
        label="Flat, floor, building"
        note="optional"
        autoComplete={fill('address-line2')}
      />
      {country?.postalCode === false ? null : (
        <TextField
          {...form.field('postalCode')}
          className="col-span-3 sm:col-span-2"
          label={country?.postalCodeName ?? 'Postcode'}
          autoComplete={fill('postal-code')}
          required
        />
      )}
      <TextField
        {...form.field('city')}
        className="col-span-6 sm:col-span-4"
        label="Town or city"
        autoComplete={fill('address-level2')}
        required
      />
      {subdivisions.length > 0 ? (
        <Select
          {...form.field('subdivision')}
          className="col-span-6"
          label="State or region"
          autoComplete={fill('address-level1')}
          options={subdivisions.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder="Choose"
          required={country?.subdivisionRequired}
        />
      ) : null}
      <TextField
        {...form.field('phone')}
        className="col-span-6"
        label="Phone number"
        note="optional"
        type="tel"
        autoComplete={fill('tel')}
        hint="Only for questions about the delivery."
      />
    </>
  )
}

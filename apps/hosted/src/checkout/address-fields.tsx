import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { lazy, Suspense, useRef } from 'react'
import type { Country, PageOf } from '../generated/hosted-pages.ts'
import type { FormPart } from '../shell/use-form.ts'
import { useHasScript } from '../shell/use-has-script.ts'
import { texts } from '../texts/texts.ts'
import type { AddressExtent } from './address.ts'

/** Only a shop with an address search loads it. */
const CheckoutAddresses = lazy(() => import('./checkout-addresses.tsx'))

export interface AddressFieldsProps {
  readonly form: FormPart
  readonly data: PageOf<'checkout'>
  /** The address type for the browser's autofill. */
  readonly purpose: 'shipping' | 'billing'
  readonly extent: AddressExtent
}

export function AddressFields({ form, data, purpose, extent }: AddressFieldsProps) {
  const country = data.countries.find(({ code }) => code === form.values.country)
  const fill = (field: string) => `${purpose} ${field}`
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4 sm:gap-x-5">
      <Select
        {...form.field('country')}
        onChange={(event) => form.set({ country: event.target.value, subdivision: '' })}
        className="col-span-6"
        label={texts().checkout.country}
        autoComplete={fill('country')}
        options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={texts().checkout.chooseCountry}
        required
      />
      <TextField
        {...form.field('firstName')}
        className="col-span-3"
        label={texts().shell.firstName}
        autoComplete={fill('given-name')}
        required
      />
      <TextField
        {...form.field('lastName')}
        className="col-span-3"
        label={texts().shell.lastName}
        autoComplete={fill('family-name')}
        required
      />
      {extent === 'full' ? <PlaceFields form={form} data={data} country={country} fill={fill} /> : null}
    </div>
  )
}

interface PlaceFieldsProps {
  readonly form: FormPart
  readonly data: PageOf<'checkout'>
  readonly country: Country | undefined
  readonly fill: (field: string) => string
}

function PlaceFields({ form, data, country, fill }: PlaceFieldsProps) {
  const hasScript = useHasScript()
  const street = useRef<HTMLInputElement>(null)
  const { fields } = country ?? { fields: ['postalCode', 'city'] as const }
  return (
    <>
      <TextField
        {...form.field('company')}
        className="col-span-6"
        label={texts().checkout.company}
        note={texts().shell.optional}
        autoComplete={fill('organization')}
      />
      <div className="col-span-6">
        <TextField
          {...form.field('addressLine')}
          ref={street}
          label={texts().checkout.street}
          autoComplete={fill('address-line1')}
          required
        />
        {data.addressSearch && hasScript ? (
          <Suspense>
            <CheckoutAddresses
              checkoutId={data.checkoutId}
              country={country?.code ?? ''}
              field={street}
              onChoose={({ subdivisionFullname: _, ...found }) =>
                form.set({ city: '', postalCode: '', subdivision: '', ...found })
              }
            />
          </Suspense>
        ) : null}
      </div>
      <TextField
        {...form.field('addressLine2')}
        className="col-span-6"
        label={texts().checkout.addition}
        note={texts().shell.optional}
        autoComplete={fill('address-line2')}
      />
      {fields.map((field, index) => (
        <PlaceField
          key={field}
          form={form}
          country={country}
          field={field}
          className={widths[fields.join(' ')]?.[index] ?? 'col-span-6'}
          fill={fill}
        />
      ))}
      <TextField
        {...form.field('phone')}
        className="col-span-6"
        label={texts().checkout.phone}
        note={texts().shell.optional}
        type="tel"
        autoComplete={fill('tel')}
        hint={texts().checkout.phoneHint}
      />
    </>
  )
}

const [short, long, half, whole] = [
  'col-span-3 sm:col-span-2',
  'col-span-3 sm:col-span-4',
  'col-span-3',
  'col-span-6',
]

/** Two fields share a row where both are short. On a phone they are equal, because a label needs its width. */
const widths: Readonly<Record<string, readonly string[]>> = {
  'postalCode city': [short, long],
  'city postalCode': [long, short],
  'postalCode city subdivision': [short, long, whole],
  'postalCode subdivision': [short, long],
  'subdivision postalCode': [long, short],
  'city subdivision': [half, half],
  'subdivision city': [half, half],
  'city subdivision postalCode': [whole, long, short],
  'city postalCode subdivision': [long, short, whole],
  'subdivision city postalCode': [whole, long, short],
  'postalCode subdivision city': [short, long, whole],
}

function PlaceField({
  form,
  country,
  field,
  className,
  fill,
}: Omit<PlaceFieldsProps, 'data'> & {
  readonly field: Country['fields'][number]
  readonly className: string
}) {
  switch (field) {
    case 'city':
      return (
        <TextField
          {...form.field('city')}
          className={className}
          label={texts().checkout.city}
          autoComplete={fill('address-level2')}
          required
        />
      )
    case 'postalCode':
      return (
        <TextField
          {...form.field('postalCode')}
          className={className}
          label={place(country?.postalCodeName) ?? texts().checkout.postalCode}
          {...(country?.postalCodeOptional && { note: texts().shell.optional })}
          autoComplete={fill('postal-code')}
          required={!country?.postalCodeOptional}
        />
      )
    case 'subdivision':
      return (
        <Select
          {...form.field('subdivision')}
          className={className}
          label={place(country?.subdivisionName) ?? texts().checkout.state}
          autoComplete={fill('address-level1')}
          options={(country?.subdivisions ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={texts().shell.choose}
          required
        />
      )
  }
}

const place = (name: string | undefined) => name && texts().checkout.place(name)

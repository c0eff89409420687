import type { MemberAddress } from '@vitrine/client/members'
import { Select, type SelectOption } from '@vitrine/ui/select'
import { TextField, type TextFieldProps } from '@vitrine/ui/text-field'
import { lazy, Suspense, useRef } from 'react'
import { useLoaderData } from 'react-router'

import { withCountry } from '../../data/country-options.ts'
import { useSite } from '../../data/site.ts'
import { shop } from '../../shop.ts'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'
import { type AddressValues, valuesOf } from './addresses.ts'
import { FormEnd } from './entry.tsx'

const MemberAddresses = lazy(() => import('./member-addresses.tsx'))

/** Of the loader of the contact page. */
interface Countries {
  readonly countries: readonly SelectOption[]
}

interface AddressFormProps {
  /** Absent for a new address. */
  readonly address?: MemberAddress
  readonly edit: string
}

export function AddressForm({ address, edit }: AddressFormProps) {
  const { Form, form, isBusy, answer: last } = useSending('address')
  const answer = last?.typed?.edit === edit ? last : undefined
  const here = useSite()?.preferences.country ?? ''
  const { countries } = useLoaderData<Countries>()
  const street = useRef<HTMLInputElement>(null)
  const values: Partial<AddressValues> = answer?.typed ?? (address ? valuesOf(address) : { country: here })
  const field = (name: keyof AddressValues): Partial<TextFieldProps> => ({
    name,
    defaultValue: values[name] ?? '',
    error: answer?.fields?.[name],
  })
  return (
    <Form
      ref={form}
      method="post"
      action="/account/contact"
      noValidate
      preventScrollReset
      className="grid max-w-form gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="edit" value={edit} />
      {address ? <input type="hidden" name="address" value={address.id} /> : null}
      <div className="sm:col-span-2">
        <TextField
          {...field('addressLine')}
          ref={street}
          label={moreTexts.contact.street}
          autoComplete="address-line1"
          autoFocus
          required
          maxLength={200}
        />
        {shop.addressSearch ? (
          <Suspense>
            <MemberAddresses form={form} field={street} />
          </Suspense>
        ) : null}
      </div>
      <TextField
        {...field('addressLine2')}
        label={moreTexts.contact.flat}
        note={moreTexts.contact.optional}
        autoComplete="address-line2"
        maxLength={200}
        className="sm:col-span-2"
      />
      <TextField
        {...field('postalCode')}
        label={moreTexts.contact.postcode}
        autoComplete="postal-code"
        maxLength={50}
        autoCapitalize="characters"
      />
      <TextField
        {...field('city')}
        label={moreTexts.contact.city}
        autoComplete="address-level2"
        required
        maxLength={200}
      />
      <TextField
        {...field('subdivision')}
        label={moreTexts.contact.region}
        note={moreTexts.contact.optional}
        autoComplete="address-level1"
        maxLength={100}
      />
      <Select
        label={moreTexts.contact.country}
        name="country"
        autoComplete="country"
        required
        options={withCountry(countries, values.country ?? '')}
        placeholder={moreTexts.contact.chooseCountry}
        defaultValue={values.country ?? ''}
        error={answer?.fields?.country}
      />
      <div className="sm:col-span-2">
        <FormEnd label={address ? moreTexts.contact.save : moreTexts.contact.add} isBusy={isBusy} />
      </div>
    </Form>
  )
}

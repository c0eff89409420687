import type { Order } from '@vitrine/client/orders'
import { TextField } from '@vitrine/ui/text-field'

import { AddressFields, readAddress } from '../../form/address-fields.tsx'

export type Person = NonNullable<Order['billingInfo']>

const names = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
] as const

export interface PersonFieldsProps {
  readonly person: Person
  readonly errorOf: (path: string) => string | undefined
}

export function PersonFields({ person: { address = {}, contactDetails = {} }, errorOf }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            maxLength={100}
            defaultValue={contactDetails[name]}
            error={errorOf(name)}
          />
        ))}
      </div>
      <AddressFields address={address} errorOf={errorOf} />
    </>
  )
}

/** Replaces the fields of the form and keeps the rest. */
export function readPerson({ address = {}, contactDetails = {} }: Person, form: FormData): Person {
  const said = names.flatMap(([name]) => {
    const text = String(form.get(name) ?? '').trim()
    return text ? [[name, text] as const] : []
  })
  const { firstName: _1, lastName: _2, company: _3, phone: _4, ...kept } = contactDetails
  return { address: readAddress(address, form), contactDetails: { ...kept, ...Object.fromEntries(said) } }
}

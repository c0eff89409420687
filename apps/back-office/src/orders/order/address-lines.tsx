import type { Order } from '@vitrine/client/orders'

import { countryName } from '../../data/format.ts'

type WithContact = NonNullable<Order['billingInfo']>

export function AddressLines({ of }: { readonly of: WithContact }) {
  return (
    <address className="not-italic">
      {toLines(of).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

export function toLines({ address = {}, contactDetails = {} }: WithContact): string[] {
  const { streetAddress: street, country } = address
  const lines = [
    [contactDetails.firstName, contactDetails.lastName],
    [contactDetails.company],
    [address.addressLine ?? [street?.name, street?.number].filter(Boolean).join(' ')],
    [address.addressLine2],
    [address.postalCode, address.city],
    [address.subdivisionFullname ?? address.subdivision],
    [country && countryName(country)],
    [contactDetails.phone],
  ]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}

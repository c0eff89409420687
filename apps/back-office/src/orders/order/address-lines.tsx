import type { Order } from '@vitrine/client/orders'
import { addressLines } from '@vitrine/pricing/address-lines'

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
  const lines = [
    [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' '),
    contactDetails.company,
    ...addressLines(address, address.country && countryName(address.country)),
    contactDetails.phone,
  ]
  return lines.filter((line): line is string => Boolean(line))
}

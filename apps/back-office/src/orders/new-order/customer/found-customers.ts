import type { Client } from '@vitrine/client'
import { type Customer, queryCustomers } from '@vitrine/client/customers'
import { searchOrders } from '@vitrine/client/orders'

import { customerKeys } from '../../../data/customers.ts'
import type { Found } from '../../../form/search-picker.tsx'
import { hasAddress } from '../../order/delivery-place.ts'
import type { Person } from '../../order/person-fields.tsx'

const most = 8

/** Members and guests by a part of their name or email address; without words those who ordered last. */
export const foundCustomersOptions = (client: Client, search: string) => ({
  queryKey: [...customerKeys.all, 'found', search],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Found<Customer>> => {
    const query = {
      sort: [{ fieldName: 'lastOrderDate', order: 'DESC' as const }],
      cursorPaging: { limit: most },
    }
    const { customers } = await queryCustomers(client, { query, ...(search && { search }) }, { signal })
    return { options: customers }
  },
})

/** The name and the address of the last order that has one, otherwise the name alone. */
export async function lastPerson(client: Client, { emails, name = '' }: Customer): Promise<Person> {
  const { orders } = await searchOrders(client, {
    search: {
      filter: { 'buyerInfo.email': { $in: emails } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: most },
    },
  })
  const people = orders.map(
    (order) => order.shippingInfo?.logistics.shippingDestination ?? order.recipientInfo ?? order.billingInfo,
  )
  const person = people.find(hasAddress) ?? people[0]
  return person?.contactDetails ? person : { ...person, contactDetails: toNames(name) }
}

/** The last word is the last name. */
function toNames(name: string): { readonly firstName?: string; readonly lastName?: string } {
  const words = name.split(/\s+/).filter(Boolean)
  const lastName = words.length > 1 ? words.pop() : undefined
  const firstName = words.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

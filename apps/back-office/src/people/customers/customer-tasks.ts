import type { Client } from '@vitrine/client'
import { type Customer, getCustomer, updateCustomer } from '@vitrine/client/customers'

import type { RowTask } from '../../bulk/use-row-tasks.tsx'

/** Adds a tag to each customer, or removes it. */
export const customerTagTask = (client: Client, tag: string, isAdded: boolean): RowTask<Customer> => ({
  label: isAdded ? 'Tag' : 'Untag',
  done: isAdded ? `tagged “${tag}”` : `untagged “${tag}”`,
  consequence: 'Other tags do not change.',
  others: isAdded ? 'already tagged' : 'without this tag',
  fits: ({ tags }) => tags.includes(tag) !== isAdded,
  async send({ id }) {
    // The list can be older than the latest change of the tags.
    const { tags } = (await getCustomer(client, { id })).customer
    const others = tags.filter((one) => one !== tag)
    await updateCustomer(client, { id, customer: { tags: isAdded ? [...others, tag] : others } })
  },
})

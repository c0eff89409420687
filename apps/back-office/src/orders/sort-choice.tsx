import { Select } from '@vitrine/ui/select'

import type { Sort, SortName } from './order-query.ts'
import type { OrderQueryState } from './use-order-query.ts'

const sorts: readonly { readonly label: string; readonly sort: Sort }[] = [
  { label: 'Newest first', sort: { by: 'date', descending: true } },
  { label: 'Oldest first', sort: { by: 'date', descending: false } },
  { label: 'Largest total first', sort: { by: 'total', descending: true } },
  { label: 'Smallest total first', sort: { by: 'total', descending: false } },
  { label: 'By customer', sort: { by: 'customer', descending: false } },
]

const textOf = ({ by, descending }: Sort): string => `${by} ${descending}`

/** Where there are no heads of columns to press. */
export function SortChoice({ query, change }: OrderQueryState) {
  return (
    <Select
      label="Order of the list"
      options={sorts.map(({ label, sort }) => ({ value: textOf(sort), label }))}
      value={textOf(query.sort)}
      onChange={({ target }) => {
        const [by, descending] = target.value.split(' ')
        change({ sort: { by: by as SortName, descending: descending === 'true' } })
      }}
    />
  )
}

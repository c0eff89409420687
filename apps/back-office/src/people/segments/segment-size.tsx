import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerSegment } from '@vitrine/client/customer-segments'
import { countCustomers } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'

import { customerKeys } from '../../data/customers.ts'
import { counted } from '../../data/format.ts'

/** The number of customers that match now, also before the segment is saved. */
export function SegmentSize({ conditions }: Pick<CustomerSegment, 'conditions'>) {
  const client = useClient()
  const { data, error } = useQuery({
    queryKey: [...customerKeys.all, 'count', conditions],
    queryFn: async ({ signal }) => (await countCustomers(client, { conditions }, { signal })).count,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <span aria-live="polite" className="vt-numbers block min-h-6 text-sm text-ink-soft">
      {error
        ? 'These conditions are not complete yet.'
        : data === undefined
          ? ''
          : `${counted(data, 'customer matches', 'customers match')} now.`}
    </span>
  )
}

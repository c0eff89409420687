import { RadioGroup } from '@vitrine/ui/radio-group'

import type { QueryState } from '../../list/list.ts'
import type { OrderQuery } from './order-query.ts'

const options = [
  { value: 'no', label: 'Exclude' },
  { value: 'both', label: 'Include' },
  { value: 'yes', label: 'Only archived' },
] as const

export function archivedSummary({ archived }: OrderQuery): string | undefined {
  return archived === 'no' ? undefined : archived === 'yes' ? 'only' : 'included'
}

export function ArchivedChoice({ query, change }: QueryState<OrderQuery>) {
  return (
    <RadioGroup
      legend="Archived orders"
      name="archived"
      layout="chips"
      options={options}
      value={query.archived}
      onChange={(value) => change({ archived: value as OrderQuery['archived'] })}
    />
  )
}

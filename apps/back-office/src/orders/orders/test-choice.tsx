import { RadioGroup } from '@vitrine/ui/radio-group'

import type { QueryState } from '../../list/list.ts'
import type { OrderQuery } from './order-query.ts'

const options = [
  { value: 'both', label: 'Include' },
  { value: 'no', label: 'Exclude' },
  { value: 'yes', label: 'Only test orders' },
] as const

export function testSummary({ test }: OrderQuery): string | undefined {
  return test === 'both' ? undefined : test === 'yes' ? 'only' : 'excluded'
}

export function TestChoice({ query, change }: QueryState<OrderQuery>) {
  return (
    <RadioGroup
      legend="Test orders"
      name="test"
      layout="chips"
      options={options}
      value={query.test}
      onChange={(value) => change({ test: value as OrderQuery['test'] })}
    />
  )
}

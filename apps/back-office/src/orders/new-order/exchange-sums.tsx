import { SummaryRows } from '@vitrine/ui/summary-rows'

import { formatMinor } from '../../data/money.ts'
import type { ExchangeSums as Sums } from './use-exchange.ts'

export interface ExchangeSumsProps {
  readonly sums: Sums
  readonly currency: string
}

/** The value of the returned items, and the amount that the customer pays or gets. */
export function ExchangeSums({ sums: { credit, difference }, currency }: ExchangeSumsProps) {
  const [label, amount] = difference < 0n ? ['To refund', -difference] : ['Customer pays', difference]
  return (
    <SummaryRows
      className="mt-3"
      rows={[
        {
          key: 'credit',
          label: 'Returned items',
          value: `−${formatMinor(credit, currency)}`,
          tone: 'positive',
        },
        { key: 'difference', label, value: formatMinor(amount, currency), strong: true },
      ]}
    />
  )
}

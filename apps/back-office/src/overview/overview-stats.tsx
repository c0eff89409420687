import type { GetOverviewOutput } from '@vitrine/client/insights'
import { Stat } from '@vitrine/ui/stat'

import { formatCount } from '../data/format.ts'
import { toMinor } from '../data/money.ts'
import { describeChange } from './change.ts'

export function OverviewStats({ overview }: { readonly overview: GetOverviewOutput }) {
  const { currency, today, last7Days: week, previous7Days: before } = overview
  const money = (amount: string) => Number(toMinor(amount, currency))
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-10 xl:grid-cols-4">
      <Stat label="Orders today" value={formatCount(today.orders)} change={today.revenue.formattedAmount} />
      <Stat
        label="Orders, last 7 days"
        value={formatCount(week.orders)}
        {...describeChange(week.orders, before.orders)}
      />
      <Stat
        label="Revenue, last 7 days"
        value={week.revenue.formattedAmount}
        {...describeChange(money(week.revenue.amount), money(before.revenue.amount))}
      />
      <Stat
        label="Average order, last 7 days"
        value={week.average.formattedAmount}
        {...describeChange(money(week.average.amount), money(before.average.amount))}
      />
    </dl>
  )
}

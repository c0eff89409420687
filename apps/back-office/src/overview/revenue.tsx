import type { GetOverviewOutput, SalesOfDay } from '@vitrine/client/insights'
import { cx } from '@vitrine/ui/cx'
import { Disclosure } from '@vitrine/ui/disclosure'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@vitrine/ui/table'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { counted, formatPlainWeekday } from '../data/format.ts'
import { formatMinor, sumMinor } from '../data/money.ts'
import { defaultPeriod, type Period, periods } from './periods.ts'

/** Loads the chart library with the first chart. */
const RevenueChart = lazy(async () => {
  try {
    return { default: (await import('./revenue-chart.tsx')).RevenueChart }
  } catch (cause) {
    // The library throws on load where the browser's locale is no BCP 47 tag, such as `en-US@posix`.
    console.error(new Error('The revenue chart could not be loaded', { cause }))
    return { default: NoChart }
  }
})

export interface RevenueProps {
  readonly overview: GetOverviewOutput
  readonly period: Period
}

export function Revenue({ overview, period }: RevenueProps) {
  const { currency, revenuePerDay: days } = overview
  const sum = formatMinor(
    sumMinor(
      days.map(({ revenue }) => revenue.amount),
      currency,
    ),
    currency,
  )
  const orders = counted(
    days.reduce((count, day) => count + day.orders, 0),
    'order',
    'orders',
  )
  return (
    <section aria-labelledby="revenue">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="revenue" className="text-2xl">
            Revenue per day
          </h2>
          <p className="vt-numbers mt-1 text-sm text-ink-soft">
            {`${sum} from ${orders} in ${days.length} days, after refunds and with unpaid orders. `}
            <Link to="/reports" className="vt-link">
              Sales report
            </Link>
          </p>
        </div>
        <PeriodChoice period={period} />
      </div>
      <div className="mt-5">
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RevenueChart days={days} currency={currency} />
        </Suspense>
      </div>
      <Disclosure summary={<span className="text-sm text-ink-soft">View as table</span>}>
        <DayTable days={days} />
      </Disclosure>
    </section>
  )
}

function PeriodChoice({ period }: { readonly period: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex gap-1">
        {periods.map((days) => (
          <li key={days}>
            <Link
              to={{ search: days === defaultPeriod ? '' : `days=${days}` }}
              replace
              preventScrollReset
              aria-current={days === period ? 'true' : undefined}
              className={cx(
                'flex min-h-8 items-center rounded-full px-3 text-sm transition-colors duration-(--fast)',
                days === period
                  ? 'bg-sunken font-medium text-ink'
                  : 'text-ink-soft hover:bg-surface hover:text-ink',
              )}
            >
              {`${days} days`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The chart's numbers as a table, for screen readers and exact values. */
function DayTable({ days }: { readonly days: readonly SalesOfDay[] }) {
  return (
    <Table caption="Orders and revenue per day, newest first">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          <HeadCell numeric>Orders</HeadCell>
          <HeadCell numeric>Revenue</HeadCell>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ date, orders, revenue }) => (
          <Row key={date}>
            <Cell className="py-2">{formatPlainWeekday(date)}</Cell>
            <Cell className="py-2" numeric>
              {orders}
            </Cell>
            <Cell className="py-2" numeric>
              {revenue.formattedAmount}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The table below the chart has the same numbers. */
function NoChart() {
  return (
    <p className="border-y border-line py-4 text-sm text-ink-soft">
      Your browser cannot show the chart. The table below shows the same numbers.
    </p>
  )
}

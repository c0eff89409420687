import { useQuery } from '@tanstack/react-query'
import type { FunnelStep, GetFunnelOutput } from '@vitrine/client/reports'
import { useClient } from '@vitrine/react/provider'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@vitrine/ui/table'

import { formatChange, formatShare } from '../data/format.ts'
import { funnelOptions } from '../data/reports.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ComparisonFailure } from './comparison-failure.tsx'
import { ReportFrame } from './report-frame.tsx'
import { useReportSpan } from './use-report-span.ts'

const names: Readonly<Record<FunnelStep['step'], string>> = {
  VISIT: 'Visited the shop',
  PRODUCT: 'Looked at a product',
  CART: 'Had something in the cart',
  CHECKOUT: 'Went to the checkout',
  ORDER: 'Ordered',
}

/** How many visitors came how far. */
export function FunnelPage() {
  const client = useClient()
  const { span, comparedSpan } = useReportSpan()
  const { data, error, refetch } = useQuery(funnelOptions(client, span))
  const earlier = useQuery({
    ...funnelOptions(client, comparedSpan ?? span),
    enabled: comparedSpan !== undefined,
  })
  const before = comparedSpan && earlier.data?.steps
  const isReady = data && (before || !comparedSpan)
  return (
    <ReportFrame csv={isReady ? { name: 'visits', rows: csvRows(data.steps, before) } : undefined}>
      {error ? (
        <FailureBanner title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {comparedSpan ? <ComparisonFailure earlier={earlier} /> : null}
          <Funnel steps={data.steps} before={before} />
        </>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      <p className="mt-6 max-w-measure text-sm text-ink-soft">
        A visitor counts once a day in each step. The storefront counts without cookies and keeps no
        addresses: after a day, only the numbers are left. Visitors without scripts are not counted, and
        orders are those of the storefront.
      </p>
    </ReportFrame>
  )
}

type Steps = GetFunnelOutput['steps']

interface FunnelProps {
  readonly steps: Steps
  readonly before: Steps | undefined
}

function Funnel({ steps, before }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Table caption="Visits">
      <thead>
        <tr>
          <HeadCell>Step</HeadCell>
          <HeadCell>
            <span className="sr-only">Bar</span>
          </HeadCell>
          <HeadCell numeric>Visitors</HeadCell>
          <HeadCell numeric>Of all visits</HeadCell>
          <HeadCell numeric>Of the step before</HeadCell>
          {before ? <HeadCell numeric>Change</HeadCell> : null}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, count }, index) => (
          <Row key={step}>
            <Cell className="min-w-40 py-2!">{names[step]}</Cell>
            <Cell className="w-2/5 py-2!">
              <span
                aria-hidden="true"
                className="block h-5 rounded-sm bg-accent"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </Cell>
            <Cell numeric className="py-2!">
              {count}
            </Cell>
            <Cell numeric className="py-2!">
              {shareOf(count, steps[0]?.count)}
            </Cell>
            <Cell numeric className="py-2!">
              {index === 0 ? '' : shareOf(count, steps[index - 1]?.count)}
            </Cell>
            {before ? (
              <Cell numeric className="py-2!">
                {changeOf(count, before[index]?.count)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const shareOf = (count: number, whole = 0): string => (whole === 0 ? '–' : formatShare(count / whole))

const changeOf = (now: number, earlier = 0): string => (earlier === 0 ? '–' : formatChange(now / earlier - 1))

const csvRows = (steps: Steps, before?: Steps): string[][] => [
  ['Step', 'Visitors', ...(before ? ['Visitors before'] : [])],
  ...steps.map(({ step, count }, index) => [
    names[step],
    String(count),
    ...(before ? [String(before[index]?.count ?? 0)] : []),
  ]),
]

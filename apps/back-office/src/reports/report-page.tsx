import { useQuery } from '@tanstack/react-query'
import type { GetReportOutput } from '@vitrine/client/reports'
import { useClient } from '@vitrine/react/provider'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Stat } from '@vitrine/ui/stat'
import { useParams } from 'react-router'

import { formatChange } from '../data/format.ts'
import { reportOptions } from '../data/reports.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import { type Figure, figureNames, numberOf, type Report, reportOf, textOf } from './reports.ts'
import { useReportSpan } from './use-report-span.ts'

const mostBars = 120

export function ReportPage() {
  const report = reportOf(useParams().report)
  const client = useClient()
  const { span, comparedSpan } = useReportSpan()
  const { data, error, refetch } = useQuery(reportOptions(client, { report: report.name, ...span }))
  const earlier = useQuery({
    ...reportOptions(client, { report: report.name, ...(comparedSpan ?? span) }),
    enabled: comparedSpan !== undefined,
  })
  return (
    <ReportFrame csv={data && { rows: csvRows(report, data), name: report.title }}>
      {error ? (
        <FailureBanner title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown report={report} data={data} before={comparedSpan && earlier.data} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </ReportFrame>
  )
}

interface ShownProps {
  readonly report: Report
  readonly data: GetReportOutput
  readonly before: GetReportOutput | undefined
}

function Shown({ report, data, before }: ShownProps) {
  const { stats, labelOf } = report
  const main = stats.at(-1) ?? 'net'
  const earlier = new Map(before?.rows.map((row) => [row.key, row.figures]))
  const bars = data.rows.slice(0, mostBars).map((row, index) => {
    const past = report.name === 'SALES' ? before?.rows[index]?.figures : earlier.get(row.key)
    return {
      key: row.key,
      name: labelOf(row),
      text: textOf(row.figures, main),
      value: numberOf(row.figures, main),
      before: before && numberOf(past, main),
    }
  })
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {stats.map((figure) => (
          <Stat
            key={figure}
            label={figureNames[figure]}
            value={textOf(data.totals, figure)}
            change={before && changeOf(numberOf(data.totals, figure), before, figure)}
          />
        ))}
      </dl>
      {bars.some(({ value, before = 0 }) => value > 0 || before > 0) ? (
        <ReportChart bars={bars} label={figureNames[main]} ends={report.name === 'SALES'} />
      ) : null}
      <ReportTable key={report.name} report={report} data={data} />
      <p className="text-sm text-ink-soft">
        All orders of these days count, also unpaid ones, those of a preview, and those by test cards of a
        development platform. Cancelled orders, and orders in the test mode of a payment provider, do not. The
        table leaves out days without sales.
      </p>
    </div>
  )
}

function changeOf(now: number, { totals }: GetReportOutput, figure: Figure): string {
  const earlier = numberOf(totals, figure)
  const text = `${textOf(totals, figure)} before`
  return earlier === 0 ? text : `${formatChange(now / earlier - 1)}, ${text}`
}

function csvRows({ of, figures, labelOf, name }: Report, { rows, currency }: GetReportOutput): string[][] {
  return [
    [of, ...figures.map((figure) => figureNames[figure]), 'Currency'],
    ...rows.map((row) => [
      name === 'SALES' ? row.key : labelOf(row),
      ...figures.map((figure) => {
        const value = row.figures[figure]
        return typeof value === 'number' ? String(value) : value.amount
      }),
      currency,
    ]),
  ]
}

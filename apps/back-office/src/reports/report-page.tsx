import { useQuery } from '@tanstack/react-query'
import type { GetReportOutput, ReportFigures } from '@vitrine/client/reports'
import { useClient } from '@vitrine/react/provider'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Stat } from '@vitrine/ui/stat'
import { useParams } from 'react-router'

import { reportOptions } from '../data/reports.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { changeOf, compareRows, csvRows } from './compare.ts'
import { ComparisonFailure } from './comparison-failure.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import { type Figure, figureNames, numberOf, type Report, reportOf, textOf } from './reports.ts'
import { useReportSpan } from './use-report-span.ts'

const mostBars = 120

export function ReportPage() {
  const { report: path } = useParams()
  const client = useClient()
  const { span, interval, comparedSpan } = useReportSpan()
  const report = reportOf(path, interval)
  const asked = { report: report.name, ...(report.name === 'SALES' && { interval }) }
  const { data, error, refetch } = useQuery(reportOptions(client, { ...asked, ...span }))
  const earlier = useQuery({
    ...reportOptions(client, { ...asked, ...(comparedSpan ?? span) }),
    enabled: comparedSpan !== undefined,
  })
  const before = comparedSpan && earlier.data
  const isReady = data && (before || !comparedSpan)
  return (
    <ReportFrame
      byInterval={report.name === 'SALES'}
      csv={isReady ? { rows: csvRows(report, data, before), name: report.title } : undefined}
    >
      {error ? (
        <FailureBanner title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {comparedSpan ? <ComparisonFailure earlier={earlier} /> : null}
          <Shown report={report} data={data} before={before} />
        </>
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
  const rows = compareRows(report, data, before)
  const bars = rows.slice(0, mostBars).map((row) => ({
    key: row.key,
    name: labelOf(row),
    text: textOf(row.figures, main),
    value: numberOf(row.figures, main),
    before: before && numberOf(row.before, main),
  }))
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {stats.map((figure) => (
          <Stat
            key={figure}
            label={figureNames[figure]}
            value={textOf(data.totals, figure)}
            change={before && changeText(data.totals, before.totals, figure)}
          />
        ))}
      </dl>
      {bars.some(({ value, before = 0 }) => value > 0 || before > 0) ? (
        <ReportChart bars={bars} label={figureNames[main]} ends={report.name === 'SALES'} />
      ) : null}
      <ReportTable
        key={report.name}
        report={report}
        rows={rows}
        total={{ figures: data.totals, before: before?.totals }}
        compared={before ? main : undefined}
      />
      <p className="text-sm text-ink-soft">
        All orders of these days count, also unpaid ones, those of a preview, and those by test cards of a
        development platform. Cancelled orders, and orders in the test mode of a payment provider, do not. The
        table leaves out days without sales.
      </p>
    </div>
  )
}

function changeText(figures: ReportFigures, before: ReportFigures, figure: Figure): string {
  const text = `${textOf(before, figure)} before`
  const change = changeOf({ figures, before }, figure)
  return change === '–' ? text : `${change}, ${text}`
}

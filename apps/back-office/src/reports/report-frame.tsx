import { Button } from '@vitrine/ui/button'
import { DownloadIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'

import { toCsv } from '../list/csv.ts'
import { save } from '../list/export-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageTabs } from '../shell/page-tabs.tsx'
import { reports } from './reports.ts'
import { lastDays, type Span } from './span.ts'
import { useReportSpan } from './use-report-span.ts'

const presets = [7, 30, 90, 365]
const comparisons = [
  { value: '', label: 'Nothing' },
  { value: 'period', label: 'The days before' },
  { value: 'year', label: 'The year before' },
]
const intervals = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
]
const tabs = [...reports, { path: '/reports/visits', title: 'Visits' }]

interface ReportFrameProps {
  /** Undefined until the report is loaded. */
  readonly csv: { readonly name: string; readonly rows: string[][] } | undefined
  /** Offers days, weeks and months. */
  readonly byInterval?: boolean
  readonly children: ReactNode
}

/** The head of every report, with its days and its file. */
export function ReportFrame({ csv, byInterval = false, children }: ReportFrameProps) {
  const { span, interval, compared, search, change } = useReportSpan()
  const download = () => csv && save(toCsv(csv.rows), `${csv.name.toLowerCase()}-${span.from}-${span.to}.csv`)
  return (
    <div className="pb-16">
      <PageHead
        title="Reports"
        actions={
          <Button
            variant="secondary"
            size="sm"
            icon={<DownloadIcon size={16} />}
            disabled={!csv}
            onClick={download}
          >
            Download CSV
          </Button>
        }
      />
      <PageTabs
        label="Reports"
        tabs={tabs.map(({ path, title }) => ({ to: `${path}${search}`, name: title }))}
      />
      <div className="flex flex-wrap items-end gap-3 pb-6">
        {presets.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            aria-pressed={isSame(span, lastDays(days, new Date()))}
            className="aria-pressed:bg-sunken"
            onClick={() => change(lastDays(days, new Date()))}
          >{`${days} days`}</Button>
        ))}
        <TextField
          label="From"
          type="date"
          value={span.from}
          max={span.to}
          onChange={({ target }) => target.value && change({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={span.to}
          min={span.from}
          onChange={({ target }) => target.value && change({ to: target.value })}
        />
        {byInterval ? (
          <Select
            label="By"
            options={intervals}
            value={interval}
            onChange={({ target }) => change({ by: target.value })}
          />
        ) : null}
        <Select
          label="Compare with"
          options={comparisons}
          value={compared}
          onChange={({ target }) => change({ compare: target.value })}
        />
      </div>
      {children}
    </div>
  )
}

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to

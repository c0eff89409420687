import type { GetReportOutput, ReportFigures, ReportRow } from '@vitrine/client/reports'

import { formatChange } from '../data/format.ts'
import { type Figure, figureNames, numberOf, plainOf, type Report } from './reports.ts'

type Rows = Pick<GetReportOutput, 'rows'>

export interface ComparedRow extends Pick<ReportRow, 'key' | 'name'> {
  /** Absent for a group that only the compared days have. */
  readonly figures: ReportFigures | undefined
  /** The figures of the compared days, if they have any. */
  readonly before: ReportFigures | undefined
}

/** A report has at most this many groups. Behind them, a group without a row may still have sales. */
const mostGroups = 1_000

/** Each row with that of the compared days. Intervals compare by their place, groups by their key. */
export function compareRows({ name }: Report, { rows }: Rows, before?: Rows): readonly ComparedRow[] {
  if (name === 'SALES') return rows.map((row, place) => ({ ...row, before: before?.rows[place]?.figures }))
  const keys = new Set(rows.map(({ key }) => key))
  const earlier = new Map(before?.rows.map((row) => [row.key, row.figures]))
  const gone = rows.length < mostGroups ? (before?.rows.filter(({ key }) => !keys.has(key)) ?? []) : []
  return [
    ...rows.map((row) => ({ ...row, before: earlier.get(row.key) })),
    ...gone.map(({ key, name, figures }) => ({ key, name, figures: undefined, before: figures })),
  ]
}

/** `+12%`; a dash if there was nothing before. */
export function changeOf(
  { figures, before }: Pick<ComparedRow, 'figures' | 'before'>,
  figure: Figure,
): string {
  const earlier = numberOf(before, figure)
  return earlier === 0 ? '–' : formatChange(numberOf(figures, figure) / earlier - 1)
}

/** The lines of the file: with compared days, each figure has a second column. */
export function csvRows(report: Report, data: GetReportOutput, before?: Rows): string[][] {
  const { of, figures, labelOf, name } = report
  const columns = figures.flatMap((figure) => [
    { figure, title: figureNames[figure], source: 'figures' as const },
    ...(before ? [{ figure, title: `${figureNames[figure]} before`, source: 'before' as const }] : []),
  ])
  return [
    [of, ...columns.map(({ title }) => title), 'Currency'],
    ...compareRows(report, data, before).map((row) => [
      name === 'SALES' ? row.key : labelOf(row),
      ...columns.map(({ figure, source }) => plainOf(row[source], figure)),
      data.currency,
    ]),
  ]
}

import { Cell, HeadCell, Row, Table } from '@vitrine/ui/table'
import { useState } from 'react'

import { type ComparedRow, changeOf } from './compare.ts'
import { type Figure, figureNames, numberOf, type Report, textOf } from './reports.ts'

export interface ReportTableProps {
  readonly report: Report
  readonly rows: readonly ComparedRow[]
  readonly total: Pick<ComparedRow, 'figures' | 'before'>
  /** The figure that two more columns compare. Then the table has only the main figures; the file has all. */
  readonly compared: Figure | undefined
}

interface Sorting {
  readonly by: Figure
  readonly descending: boolean
}

/** The totals and the groups with sales. The file has the days without sales, too. */
export function ReportTable({ report, rows: all, total, compared }: ReportTableProps) {
  const [sort, setSort] = useState<Sorting>()
  const columns = compared ? report.stats : report.figures
  const sign = sort?.descending ? -1 : 1
  const withSales = all.filter(({ figures, before }) =>
    report.figures.some((figure) => numberOf(figures, figure) !== 0 || numberOf(before, figure) !== 0),
  )
  const rows = sort
    ? withSales.toSorted(
        (one, other) => sign * (numberOf(one.figures, sort.by) - numberOf(other.figures, sort.by)),
      )
    : withSales
  const toggle = (by: Figure) => setSort({ by, descending: sort?.by === by ? !sort.descending : true })
  return (
    <Table caption={report.title}>
      <thead>
        <tr>
          <HeadCell>{report.of}</HeadCell>
          {columns.map((figure) => (
            <HeadCell
              key={figure}
              numeric
              sort={sort?.by === figure ? (sort.descending ? 'descending' : 'ascending') : 'none'}
              onSort={() => toggle(figure)}
            >
              {figureNames[figure]}
            </HeadCell>
          ))}
          {compared ? (
            <>
              <HeadCell numeric>{`${figureNames[compared]} before`}</HeadCell>
              <HeadCell numeric>Change</HeadCell>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <Row className="font-medium">
          <Cell className="py-2!">Total</Cell>
          <Figures {...total} of={columns} compared={compared} />
        </Row>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="min-w-24 py-2!">{report.labelOf(row)}</Cell>
            <Figures {...row} of={columns} compared={compared} />
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface FiguresProps extends Pick<ComparedRow, 'figures' | 'before'>, Pick<ReportTableProps, 'compared'> {
  readonly of: readonly Figure[]
}

function Figures({ of, figures, before, compared }: FiguresProps) {
  const texts = [
    ...of.map((figure) => ({ key: figure, text: textOf(figures, figure) })),
    ...(compared
      ? [
          { key: 'before', text: textOf(before, compared) },
          { key: 'change', text: changeOf({ figures, before }, compared) },
        ]
      : []),
  ]
  return texts.map(({ key, text }) => (
    <Cell key={key} numeric className="py-2!">
      {text}
    </Cell>
  ))
}

import type { GetReportOutput } from '@vitrine/client/reports'
import { Cell, HeadCell, Row, Table } from '@vitrine/ui/table'
import { useState } from 'react'

import { type Figure, figureNames, numberOf, type Report, textOf } from './reports.ts'

export interface ReportTableProps {
  readonly report: Report
  readonly data: GetReportOutput
}

interface Sorting {
  readonly by: Figure
  readonly descending: boolean
}

/** The totals and the groups with sales. The file has the days without sales, too. */
export function ReportTable({ report, data }: ReportTableProps) {
  const [sort, setSort] = useState<Sorting>()
  const sign = sort?.descending ? -1 : 1
  const withSales = data.rows.filter(({ figures }) =>
    report.figures.some((figure) => numberOf(figures, figure) !== 0),
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
          {report.figures.map((figure) => (
            <HeadCell
              key={figure}
              numeric
              sort={sort?.by === figure ? (sort.descending ? 'descending' : 'ascending') : 'none'}
              onSort={() => toggle(figure)}
            >
              {figureNames[figure]}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row className="font-medium">
          <Cell className="py-2!">Total</Cell>
          {report.figures.map((figure) => (
            <Cell key={figure} numeric className="py-2!">
              {textOf(data.totals, figure)}
            </Cell>
          ))}
        </Row>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="min-w-24 py-2!">{report.labelOf(row)}</Cell>
            {report.figures.map((figure) => (
              <Cell key={figure} numeric className="py-2!">
                {textOf(row.figures, figure)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

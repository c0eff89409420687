import type { ProductImportProblem } from '@vitrine/client/product-imports'
import { Cell, HeadCell, Table } from '@vitrine/ui/table'

import { formatCount } from '../../data/format.ts'

export interface ProblemTableProps {
  readonly problems: readonly ProductImportProblem[]
  readonly total: number
}

/** The rows that are wrong, each with its column and the reason. */
export function ProblemTable({ problems, total }: ProblemTableProps) {
  return (
    <>
      <Table caption="Problems">
        <thead>
          <tr>
            <HeadCell numeric>Row</HeadCell>
            <HeadCell>Column</HeadCell>
            <HeadCell>Problem</HeadCell>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, field, message }) => (
            <tr key={`${row} ${column ?? field ?? ''} ${message}`}>
              <Cell numeric>{formatCount(row)}</Cell>
              <Cell className="wrap-anywhere">{column ?? field ?? '—'}</Cell>
              <Cell className="wrap-anywhere">{message}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > problems.length ? (
        <p className="mt-3 text-sm text-ink-soft">
          {`Showing the first ${formatCount(problems.length)} of ${formatCount(total)}. The report has all of them.`}
        </p>
      ) : null}
    </>
  )
}

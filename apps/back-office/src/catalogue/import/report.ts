import type { ProductImportProblem } from '@vitrine/client/product-imports'

import { toCsv } from '../../list/csv.ts'
import { saveText } from './save-text.ts'

/** Saves the problems of a file as a table. */
export function saveReport(problems: readonly ProductImportProblem[], fileName: string): void {
  const rows = problems.map(({ row, column, field, message }) => [
    String(row),
    column ?? '',
    field ?? '',
    message,
  ])
  const name = `${fileName.replace(/\.\w+$/, '')}-report.csv`
  saveText([toCsv([['Row', 'Column', 'Field', 'Problem'], ...rows])], name, 'text/csv')
}

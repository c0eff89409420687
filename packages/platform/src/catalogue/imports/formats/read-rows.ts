import { readCsv } from './csv.ts'
import { decoded } from './decode.ts'
import { cellOf, type FieldRow } from './dialect.ts'
import { undone } from './formula.ts'
import type { Layout, OpenFile } from './layout.ts'
import { type Problem, UnreadableFile } from './problem.ts'
import { dialectOf } from './recognise.ts'

export const mostRows = 250_000
/** More than variants and pictures need. */
const mostRowsOfProduct = 2_000

/** The rows of one product, or a row that belongs to none. */
export interface Group {
  readonly rows: readonly FieldRow[]
  readonly problem?: Problem
}

/** The rows of a CSV file by product. */
export async function* readGroups(open: OpenFile, layout: Layout): AsyncGenerator<Group> {
  const dialect = dialectOf(layout.format as Exclude<Layout['format'], 'JSON_LINES'>)
  if (dialect.scattered) yield* gathered(open, layout)
  else yield* neighbours(open, layout)
}

async function* neighbours(open: OpenFile, layout: Layout): AsyncGenerator<Group> {
  const dialect = dialectOf(layout.format as Exclude<Layout['format'], 'JSON_LINES'>)
  const seen = new Map<string, number>()
  let key: string | undefined
  let rows: FieldRow[] = []
  for await (const { row, problem } of fieldRows(open, layout)) {
    const own = dialect.keyOf(row)
    if (own !== undefined && own === key && !problem) {
      if (rows.length <= mostRowsOfProduct) rows.push(row)
      continue
    }
    if (rows.length) yield groupOf(layout, rows)
    rows = []
    key = undefined
    const before = own === undefined ? undefined : seen.get(own)
    const fault = problem ?? faultOfKey(layout, row, own, before)
    if (fault) {
      yield { rows: [], problem: fault }
      continue
    }
    key = own
    seen.set(own as string, row.row)
    rows = [row]
  }
  if (rows.length) yield groupOf(layout, rows)
}

function groupOf(layout: Layout, rows: readonly FieldRow[]): Group {
  const [head] = rows
  if (!head || rows.length <= mostRowsOfProduct) return { rows }
  const column = columnOf(layout)(layout.fields.includes('slug') ? 'slug' : 'name')
  const message = 'The product has more than 2,000 rows'
  return { rows: [], problem: { row: head.row, column, field: 'slug', message } }
}

function faultOfKey(
  layout: Layout,
  { row }: FieldRow,
  key: string | undefined,
  before: number | undefined,
): Problem | undefined {
  if (key !== undefined && before === undefined) return undefined
  const column = columnOf(layout)(layout.fields.includes('slug') ? 'slug' : 'name')
  if (key === undefined) return { row, column, field: 'slug', message: 'The row names no product' }
  return {
    row,
    column,
    field: 'slug',
    message: `All rows of a product must follow one another; “${key.slice(0, 100)}” begins in row ${before}`,
  }
}

/** Variations may stand anywhere, so they are read first and then handed to their products. */
async function* gathered(open: OpenFile, layout: Layout): AsyncGenerator<Group> {
  const dialect = dialectOf('WOOCOMMERCE_CSV')
  const isVariation = (row: FieldRow) => dialect.roleOf(row, false) === 'VARIANT'
  const variations = new Map<string, FieldRow[]>()
  for await (const { row, problem } of fieldRows(open, layout)) {
    if (problem || !isVariation(row)) continue
    const parent = dialect.keyOf(row) ?? ''
    const known = variations.get(parent) ?? []
    if (known.length <= mostRowsOfProduct) known.push(row)
    variations.set(parent, known)
  }
  const seen = new Map<string, number>()
  for await (const { row, problem } of fieldRows(open, layout)) {
    if (problem) yield { rows: [], problem }
    else if (!isVariation(row)) {
      const key = dialect.keyOf(row)
      const fault = faultOfKey(layout, row, key, key === undefined ? undefined : seen.get(key))
      if (key !== undefined && !fault) seen.set(key, row.row)
      const byId = `id:${cellOf(row, 'id')}`
      const own = [key ?? '', byId].flatMap((name) => {
        const rows = variations.get(name) ?? []
        variations.delete(name)
        return rows
      })
      yield fault ? { rows: [], problem: fault } : groupOf(layout, [row, ...new Set(own)])
    }
  }
  const column = columnOf(layout)('parent')
  for (const [parent, rows] of variations)
    for (const { row } of rows)
      yield {
        rows: [],
        problem: {
          row,
          column,
          message: `The file has no product “${parent.slice(0, 100)}” for this variation`,
        },
      }
}

async function* fieldRows(
  open: OpenFile,
  layout: Layout,
): AsyncGenerator<{ readonly row: FieldRow; readonly problem?: Problem }> {
  const { fields, headers, delimiter = ',' } = layout
  const { isOwn } = dialectOf(layout.format as Exclude<Layout['format'], 'JSON_LINES'>)
  let isHeader = true
  for await (const { row, cells } of readCsv(decoded(open(), layout.encoding), delimiter)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if (row > mostRows + 1)
      throw new UnreadableFile({
        row,
        message: 'The file has more than 250,000 rows. Split it into several files',
      })
    const values = new Map<string, string>()
    for (const [index, field] of fields.entries()) {
      const cell = cells[index] ?? ''
      const text = isOwn ? undone(cell) : undone(cell.trim()).trim()
      if (field && text !== '') values.set(field, text)
    }
    const hasMore = cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim())
    const message = `The row has ${cells.length} cells, and the header has ${headers.length}; a quotation mark may be missing`
    yield { row: { row, values }, ...(hasMore && { problem: { row, message } }) }
  }
}

/** The name of the column of a field. */
export function columnOf({ fields, headers }: Layout): (field: string) => string | undefined {
  const columns = new Map(fields.flatMap((field, index) => (field ? [[field, headers[index]] as const] : [])))
  return (field) => columns.get(field)
}

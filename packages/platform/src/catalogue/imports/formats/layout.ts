import type { ProductFileFormat } from '../../../generated/product-imports.ts'
import { delimiterOf, readCsv } from './csv.ts'
import { decoded, type Encoding, findEncoding } from './decode.ts'
import type { CsvFormat } from './dialect.ts'
import { isField, plainHeader } from './fields.ts'
import { UnreadableFile } from './problem.ts'
import { dialectOf, mapColumns, recognise } from './recognise.ts'

export type OpenFile = () => AsyncIterable<Uint8Array>

export interface Wish {
  readonly format?: ProductFileFormat | undefined
  readonly mapping?: Readonly<Record<string, string>> | undefined
  readonly emptyCells?: EmptyCells | undefined
}

/** Whether an empty cell keeps the value that a product of the shop has, or clears it. */
export type EmptyCells = 'KEEP' | 'CLEAR'

/** How a file is read. It is found once and kept with the import. */
export interface Layout {
  readonly format: ProductFileFormat
  readonly encoding: Encoding
  readonly delimiter?: string
  readonly headers: readonly string[]
  /** The field of each column; null: it is ignored. */
  readonly fields: readonly (string | null)[]
  readonly emptyCells?: EmptyCells
  /** The cells of the first row below the headers. */
  readonly examples?: readonly string[]
}

export async function findLayout(
  open: OpenFile,
  { format, mapping, emptyCells = 'KEEP' }: Wish,
): Promise<Layout> {
  const encoding = await findEncoding(open)
  const start = await startOf(open, encoding)
  if (!start.trim()) throw new UnreadableFile({ row: 1, message: 'The file is empty' })
  if (format === 'JSON_LINES' || (!format && /^\s*\{/.test(start)))
    return { format: 'JSON_LINES', encoding, headers: [], fields: [] }
  const delimiter = delimiterOf(start)
  const { headers, examples } = await headersOf(open, encoding, delimiter)
  const dialect = format ? dialectOf(format as CsvFormat) : recognise(headers)
  const fields = mapColumns(dialect, headers, mapping).map((field) => field ?? null)
  const isNamed = fields.includes('name')
  if (!isNamed && !mapping)
    throw new UnreadableFile({
      row: 1,
      message: `No column has the names of the products. The columns are: ${headers.slice(0, 20).join(', ').slice(0, 500)}`,
    })
  return { format: dialect.format, encoding, delimiter, headers, fields, emptyCells, examples }
}

/** The fault of a mapping that a caller chose: the column and what is expected. */
export function faultOfMapping(
  mapping: Readonly<Record<string, string>>,
): { readonly column: string; readonly expected: string } | undefined {
  const used = new Set<string>()
  for (const [column, field] of Object.entries(mapping)) {
    if (field === '') continue
    if (!isField(field)) return { column, expected: 'one of the fields of the preview, or customField:NAME' }
    if (used.has(field)) return { column, expected: 'a field that no other column has' }
    used.add(field)
  }
  return undefined
}

async function startOf(open: OpenFile, encoding: Encoding): Promise<string> {
  let start = ''
  for await (const text of decoded(open(), encoding)) {
    start += text
    if (start.length > 100_000) break
  }
  return start
}

async function headersOf(open: OpenFile, encoding: Encoding, delimiter: string) {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readCsv(decoded(open(), encoding), delimiter)) {
    rows.push(cells)
    if (rows.length === 2) break
  }
  const [headers = [], examples = []] = rows.map((cells) => cells.map((cell) => cell.trim()))
  const plain = headers.map(plainHeader)
  const twice = plain.findIndex((name, index) => name !== '' && plain.indexOf(name) !== index)
  if (twice < 0) return { headers, examples: examples.map((cell) => cell.slice(0, 200)) }
  throw new UnreadableFile({
    row: 1,
    column: headers[plain.indexOf(plain[twice] ?? '')],
    message: 'Two columns have the same name',
  })
}

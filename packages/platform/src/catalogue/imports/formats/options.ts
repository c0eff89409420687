import type { Cells } from './cells.ts'
import { cellOf, type Dialect, type FieldRow } from './dialect.ts'

export interface RawOption {
  readonly name: string
  readonly kind?: string
  readonly choices: readonly { readonly value: string; readonly colorCode?: string }[]
}

interface Found {
  readonly options: readonly RawOption[]
  readonly choicesOf: (row: FieldRow) => Readonly<Record<string, string>>
  /** Properties that no variant differs in. */
  readonly leftOver: readonly { readonly name: string; readonly value: string }[]
}

/** The options of a product: their names from its first row, their choices from the rows of its variants. */
export function optionsOf(cells: Cells, dialect: Dialect, head: FieldRow, rows: readonly FieldRow[]): Found {
  const named = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const name = cellOf(head, `option${number}.name`)
    return name && (dialect.isOwn || !isDefault(name, rows, number)) ? [{ number, name }] : []
  })
  const isOfVariants = (number: number) =>
    rows.some((row) => row !== head && row.values.has(`option${number}.value`)) ||
    (dialect.format !== 'WOOCOMMERCE_CSV' && head.values.has(`option${number}.value`))
  const varying = named.filter(({ number }) => isOfVariants(number))
  const given = cells.json(head, 'options', 'options')
  const read = (row: FieldRow, number: number) => {
    const text = valueIn(dialect, row, number)
    return dialect.format === 'WIX_CSV' ? colourOf(text).value : text
  }
  const isList = dialect.format === 'WIX_CSV' || dialect.format === 'WOOCOMMERCE_CSV'
  const options = varying.map(({ number, name }, index) => {
    const field = `option${number}.value`
    const listed = isList ? listedChoices(cells, head, field) : []
    const used = rows.flatMap((row) => (isList && row === head ? [] : read(row, number) || []))
    const all = used.length ? new Set(used) : new Set(listed.map(({ value }) => value))
    const order = [...listed.map(({ value }) => value).filter((value) => all.has(value)), ...all]
    if (!Array.isArray(given)) cells.note(`options[${index}]`, head, `option${number}.name`)
    const known = new Map(listed.toReversed().map((choice) => [choice.value, choice]))
    const choices = [...new Set(order)].map((value) => known.get(value) ?? { value })
    return { name, ...(choices.some(({ colorCode }) => colorCode) && { kind: 'COLOR' }), choices }
  })
  return {
    options: Array.isArray(given) ? given : options,
    choicesOf: (row) =>
      Object.fromEntries(
        varying.flatMap(({ number, name }) => {
          const value = read(row, number)
          return value ? [[name, value]] : []
        }),
      ),
    leftOver: named
      .filter(({ number }) => !isOfVariants(number))
      .map(({ number, name }) => ({ name, value: valueIn(dialect, head, number) }))
      .filter(({ value }) => value),
  }
}

/** In WooCommerce, one choice is written as a list of one item. */
const valueIn = ({ format }: Dialect, row: FieldRow, number: number): string => {
  const text = cellOf(row, `option${number}.value`)
  return format === 'WOOCOMMERCE_CSV' ? text.replaceAll('\\,', ',') : text
}

/** A product without options has one that is called “Title”, with the choice “Default Title”. */
const isDefault = (name: string, rows: readonly FieldRow[], number: number): boolean =>
  name === 'Title' &&
  rows.length === 1 &&
  cellOf(rows[0] as FieldRow, `option${number}.value`) === 'Default Title'

const listedChoices = (cells: Cells, head: FieldRow, field: string) =>
  (cells.list(head, field, field) ?? []).map((item) => colourOf(String(item)))

/** A choice with the code of its colour: `#2f6f4f:Moss` or `Moss:#2f6f4f`. */
function colourOf(text: string): { readonly value: string; readonly colorCode?: string } {
  const [, first, name] = /^(#[0-9a-f]{6}):(.+)$/i.exec(text) ?? []
  if (first && name) return { value: name.trim(), colorCode: first.toLowerCase() }
  const [, value, last] = /^(.+):(#[0-9a-f]{6})$/i.exec(text) ?? []
  return value && last ? { value: value.trim(), colorCode: last.toLowerCase() } : { value: text }
}

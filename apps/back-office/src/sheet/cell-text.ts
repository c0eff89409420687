import type { CellKind, SheetColumn } from './sheet.ts'

/** Brings typed or pasted text into the form of its column: `€1.234,50` → `1234.50`. */
export function cleanText(
  text: string,
  { kind, maxLength }: Pick<SheetColumn, 'kind' | 'maxLength'>,
): string {
  const trimmed = text.replace(/[\r\n\t]+/g, ' ').trim()
  if (kind === 'TEXT') return maxLength === undefined ? trimmed : trimmed.slice(0, maxLength).trimEnd()
  if (kind === 'PICTURE') return trimmed
  if (kind === 'MOMENT') return toMoment(trimmed)
  const decimal = toDecimal(trimmed, kind !== 'DECIMAL')
  return kind === 'COUNT' ? (decimal.split('.')[0] ?? '').slice(0, 7) : decimal
}

/** The sign before the decimals of a locale. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Three decimals of an amount keep their point, because `1,234` is read as thousands. */
export function shownText(value: string, kind: CellKind, sign: string): string {
  const isAmbiguous = kind === 'MONEY' && /\.\d{3}$/.test(value)
  return (kind === 'MONEY' || kind === 'DECIMAL') && !isAmbiguous ? value.replace('.', sign) : value
}

/** The last of several separators is the decimal one. Three digits after a comma may be thousands, as in `1,234`. */
function toDecimal(text: string, hasThousands: boolean): string {
  const digits = text.replace(/[^\d.,]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return digits
  const separators = digits.replace(/\d/g, '')
  const isRepeated = separators.length > 1 && new Set(separators).size === 1
  const isThousands = hasThousands && separators === ',' && /^[1-9]\d*,\d{3}$/.test(digits)
  if (isRepeated || isThousands) return digits.replace(/[.,]/g, '')
  return `${digits.slice(0, last).replace(/[.,]/g, '') || '0'}.${digits.slice(last + 1)}`
}

/** `2026-12-05 10:00`, in the time of the browser; empty for a text that is no date. */
function toMoment(text: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text)
  return Number.isNaN(date.getTime()) ? '' : momentText(date)
}

export function momentText(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}

/** The keyboard of phones. */
export const inputModeOf = (kind: CellKind) =>
  kind === 'TEXT' || kind === 'MOMENT' || kind === 'PICTURE'
    ? 'text'
    : kind === 'COUNT'
      ? 'numeric'
      : 'decimal'

/** The cells of a text that a spreadsheet has copied. A cell with a line break or a quote is quoted. */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  for (let at = 0; at <= text.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const [, quotedText, plain = '', end] = cell.exec(text) ?? []
    row.push(quotedText?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  // The last line of a spreadsheet ends with a break.
  return rows.length > 1 && rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows
}

/** The form in which spreadsheets take cells. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

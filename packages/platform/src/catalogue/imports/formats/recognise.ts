import type { CsvFormat, Dialect } from './dialect.ts'
import { isField, plainHeader } from './fields.ts'
import { own } from './own.ts'
import { shopify } from './shopify.ts'
import { wix } from './wix.ts'
import { woocommerce } from './woocommerce.ts'

/** Those with more particular signs come first. */
const dialects: readonly Dialect[] = [wix, woocommerce, shopify, own]

export const dialectOf = (format: CsvFormat): Dialect =>
  dialects.find((dialect) => dialect.format === format) ?? own

/** The format whose signs the headers have; our own if none has. */
export function recognise(headers: readonly string[]): Dialect {
  const plain = new Set(headers.map(plainHeader))
  return dialects.find(({ signs }) => signs.every((some) => some.some((sign) => plain.has(sign)))) ?? own
}

/** The field of each column: as chosen, or else as recognised. No field takes two columns. */
export function mapColumns(
  dialect: Dialect,
  headers: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): readonly (string | undefined)[] {
  const used = new Set(Object.values(chosen))
  return headers.map((header) => {
    const wish = Object.hasOwn(chosen, header) ? chosen[header] : undefined
    if (wish !== undefined) return wish || undefined
    const plain = plainHeader(header)
    const field = dialect.columns[plain] ?? dialect.pattern?.(plain)
    if (!field || used.has(field) || !isField(field)) return undefined
    used.add(field)
    return field.startsWith('customField:') ? named(field, header) : field
  })
}

/** The name of a custom field with its capitals. */
function named(field: string, header: string): string {
  const name = field.slice('customField:'.length)
  const at = header.toLowerCase().indexOf(name)
  return at < 0 ? field : `customField:${header.slice(at, at + name.length)}`
}

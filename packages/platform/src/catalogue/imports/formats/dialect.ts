import type { ProductFileFormat } from '../../../generated/product-imports.ts'

export type CsvFormat = Exclude<ProductFileFormat, 'JSON_LINES'>

/** One row by our fields. Cells without text are not in it. */
export interface FieldRow {
  readonly row: number
  readonly values: ReadonlyMap<string, string>
}

export type Role = 'PRODUCT' | 'VARIANT' | 'BOTH' | 'PICTURE'

/** The peculiarities of one format. */
export interface Dialect {
  readonly format: CsvFormat
  /** Headers that all files of this format have, in lower case: one of each list. */
  readonly signs: readonly (readonly string[])[]
  /** The field of a column by its header in lower case. */
  readonly columns: Readonly<Record<string, string>>
  readonly pattern?: (header: string) => string | undefined
  /** Rows with the same key are one product. */
  keyOf(row: FieldRow): string | undefined
  roleOf(row: FieldRow, first: boolean): Role
  /** Between the items of a list; one that belongs to an item may have a backslash before it. */
  readonly listMark: string
  /** Rows of one product may stand apart. */
  readonly scattered?: true
  /** The cells hold our fields as they are. */
  readonly isOwn?: true
}

/** The items of a list. */
export const itemsOf = (text: string, mark: string): readonly string[] =>
  text
    .split(new RegExp(`(?<!\\\\)${mark}`))
    .map((item) => item.replaceAll(`\\${mark}`, mark).trim())
    .filter((item) => item !== '')

export const cellOf = ({ values }: FieldRow, field: string): string => values.get(field) ?? ''

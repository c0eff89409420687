import { cellOf, type FieldRow, itemsOf } from './dialect.ts'
import type { Problem } from './problem.ts'

/** Where the fields of a product were read, by their paths: the row and our field of its column. */
export type Origins = Map<string, { readonly row: number; readonly field: string }>

/** Reads the cells of one product, and collects what is wrong with them. */
export class Cells {
  readonly problems: Problem[] = []
  readonly #origins: Origins | undefined
  readonly #columnOf: (field: string) => string | undefined
  readonly #listMark: string

  constructor(columnOf: (field: string) => string | undefined, listMark: string, origins?: Origins) {
    this.#origins = origins
    this.#columnOf = columnOf
    this.#listMark = listMark
  }

  wrong(row: FieldRow, field: string, message: string, path?: string): undefined {
    this.problems.push({ row: row.row, column: this.#columnOf(field), ...(path && { field: path }), message })
  }

  note(path: string, row: FieldRow, field: string): void {
    this.#origins?.set(path, { row: row.row, field })
  }

  text(row: FieldRow, field: string, path: string): string | undefined {
    const value = cellOf(row, field)
    if (value || !this.#origins?.has(path)) this.note(path, row, field)
    return value || undefined
  }

  amount(row: FieldRow, field: string, path: string): string | undefined {
    const value = this.text(row, field, path)?.trim()
    if (value === undefined) return undefined
    if (!/^\d{1,15}([.,]\d{1,10})?$/.test(value))
      return this.wrong(row, field, 'Expected an amount such as 28.00', path)
    return value.replace(',', '.').replace(/(\.\d\d\d*?)0+$/, '$1')
  }

  number(row: FieldRow, field: string, path: string): number | undefined {
    const value = this.text(row, field, path)?.trim().replace(',', '.')
    if (value === undefined) return undefined
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : this.wrong(row, field, 'Expected a number', path)
  }

  flag(row: FieldRow, field: string, path: string): boolean | undefined {
    const value = this.text(row, field, path)?.trim().toLowerCase()
    if (value === undefined) return undefined
    if (['true', 'yes', '1'].includes(value)) return true
    if (['false', 'no', '0', '-1'].includes(value)) return false
    return this.wrong(row, field, 'Expected true or false', path)
  }

  /** Items between the marks of the format, or a list in JSON. */
  list(row: FieldRow, field: string, path: string): readonly unknown[] | undefined {
    const value = this.text(row, field, path)
    if (value === undefined) return undefined
    if (value.startsWith('[')) {
      const items = this.json(row, field, path)
      return items === undefined || Array.isArray(items)
        ? items
        : this.wrong(row, field, 'Expected a list', path)
    }
    return itemsOf(value, this.#listMark)
  }

  json(row: FieldRow, field: string, path: string): unknown {
    const value = this.text(row, field, path)
    if (value === undefined) return undefined
    try {
      return JSON.parse(value)
    } catch {
      return this.wrong(row, field, 'Expected JSON', path)
    }
  }
}

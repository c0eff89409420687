import type { ColumnType } from 'kysely'

/** jsonb: read as the value, written as its JSON text (use `json()`). */
export type Json<T = unknown> = ColumnType<T, string, string>

/** jsonb that an insert may leave to the default of its column. */
export type JsonByDefault<T = unknown> = ColumnType<T, string | undefined, string>

/** Writes a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

/**
 * What SQL cannot say of a column, by `table.column`: the shape of a document, the values of a text without a check. Each
 * area adds its own columns beside the types that they hold, so that the kernel need not know those:
 *
 *     declare module '../../kernel/database/columns.ts' {
 *       interface Columns {
 *         'carts.document': CartDocument
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add their columns to it
export interface Columns {}

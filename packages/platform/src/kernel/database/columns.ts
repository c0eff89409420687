import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text with `json()`. */
export type Json<T = unknown> = ColumnType<T, string, string>

/** A jsonb column with a default, which an insert may omit. */
export type JsonByDefault<T = unknown> = ColumnType<T, string | undefined, string>

/** Encodes a value for a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

/**
 * Column types that SQL does not express, by `table.column`: the shape of a document, or the values of a text column.
 * Each area declares its own columns, so that the kernel does not depend on areas:
 *
 *     declare module '../../kernel/database/columns.ts' {
 *       interface Columns {
 *         'carts.document': CartDocument
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add their columns to it
export interface Columns {}

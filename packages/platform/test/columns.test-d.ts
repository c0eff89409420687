import type { Tables } from '../src/generated/tables.ts'
import type { Columns } from '../src/kernel/database/columns.ts'

type Existing = { [Name in keyof Tables]: `${Name}.${keyof Tables[Name] & string}` }[keyof Tables]

// Fails to compile if an area types a column that no table has; the message names it.
export const unknownColumn: never = undefined as never as Exclude<keyof Columns, Existing>

import type { ColumnType, Kysely } from 'kysely'

import type { Tables } from '../../generated/tables.ts'
import type { Columns } from './columns.ts'

/** Every table by its name: what the migrations say of its columns, and what `Columns` adds. */
export type Database = { readonly [Name in keyof Tables]: Narrowed<Name, Tables[Name]> }

export type Db = Kysely<Database>

type Narrowed<Name extends string, Table> = {
  [Column in keyof Table]: `${Name}.${Column & string}` extends keyof Columns
    ? NarrowedColumn<Table[Column], Columns[`${Name}.${Column & string}`]>
    : Table[Column]
}

/** The same null and default with another type. A document is written as text whatever it holds. */
type NarrowedColumn<Column, To> = Column extends null
  ? null
  : Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? unknown extends Read
      ? ColumnType<To, Insert, Update>
      : ColumnType<
          To | Extract<Read, null>,
          To | Extract<Insert, null | undefined>,
          To | Extract<Update, null>
        >
    : To

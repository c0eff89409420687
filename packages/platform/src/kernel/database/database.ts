import type { ColumnType, Kysely } from 'kysely'

import type { Tables } from '../../generated/tables.ts'
import type { Columns } from './columns.ts'

/** All tables: the column types of the migrations, narrowed by `Columns`. */
export type Database = { readonly [Name in keyof Tables]: Narrowed<Name, Tables[Name]> }

export type Db = Kysely<Database>

type Narrowed<Name extends string, Table> = {
  [Column in keyof Table]: `${Name}.${Column & string}` extends keyof Columns
    ? NarrowedColumn<Table[Column], Columns[`${Name}.${Column & string}`]>
    : Table[Column]
}

/** Replaces the type of a column and keeps its null and default. Documents are always written as text. */
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

import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Context } from '../http/context.ts'
import { compileFilter, type FieldTable, type FilterField, type Refuse } from './filter.ts'
import { beyond, decodeCursor, orderBy, type Page, type SortRequest, sortKeys, toPage } from './page.ts'

export interface CursorQueryInput {
  readonly filter?: unknown
  readonly sort?: readonly SortRequest[] | undefined
  /** Words to find rows by, where the source says how. */
  readonly search?: string | undefined
  readonly cursorPaging?:
    | { readonly limit?: number | undefined; readonly cursor?: string | undefined }
    | undefined
}

interface Source {
  /** The table; its rows are those of the site. */
  readonly table: string
  readonly fields: FieldTable
  readonly tieBreak: FilterField
  /** When none is asked for. */
  readonly sort: readonly SortRequest[]
  /** Undefined when there are no words in the text. */
  readonly words?: (text: string) => RawBuilder<SqlBool> | undefined
}

/** Runs a query of the wire (wire facts 1.7) on one table. `sort_values` of a row is where a next page begins. */
export async function cursorQuery<Row>(
  ctx: Pick<Context<'INVALID_CURSOR'>, 'db' | 'siteId' | 'fail' | 'violation'>,
  { table, fields, tieBreak, sort: usual, words }: Source,
  { filter, sort, search, cursorPaging }: CursorQueryInput = {},
): Promise<Page<Row>> {
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const order = (wanted: readonly SortRequest[]) =>
    sortKeys(wanted.length > 0 ? wanted : usual, fields, tieBreak, refuse)
  const cursor = cursorPaging?.cursor
    ? (decodeCursor(cursorPaging.cursor, order) ?? ctx.fail('INVALID_CURSOR'))
    : undefined
  const request = cursor ?? { filter: filter ?? {}, sort: sort ?? [], ...(search && { search }) }
  const keys = order(request.sort)
  const limit = cursorPaging?.limit ?? 50
  const found = request.search === undefined ? undefined : words?.(request.search)
  const parts: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`site_id = ${ctx.siteId}::uuid`,
    compileFilter(request.filter, fields, refuse),
    ...(found ? [found] : []),
    ...(cursor ? [beyond(keys, cursor)] : []),
  ]
  const { rows } = await sql<Row & { readonly sort_values: readonly (string | boolean | null)[] }>`
    select *, jsonb_build_array(${sql.join(keys.map(({ field }) => sql`(${field.expression})::text`))}) as sort_values
    from ${sql.table(table)} where ${sql.join(parts, sql` and `)}
    order by ${orderBy(keys, cursor?.back ?? false)} limit ${limit + 1}`.execute(ctx.db)
  return toPage(rows, limit, cursor, request, ({ sort_values }) => [...sort_values])
}

/** A list of texts in a jsonb column. */
export const jsonListField = (column: string): FilterField => ({
  expression: sql`array(select jsonb_array_elements_text(${sql.ref(column)}))`,
  type: 'text',
  operators: ['$hasSome', '$hasAll'],
  parse: (value) => (typeof value === 'string' && value.length <= 1000 ? value : undefined),
  expected: 'text',
})

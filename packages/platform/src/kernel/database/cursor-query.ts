import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Context, Data } from '../http/context.ts'
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

/** Where a next page begins: the sort values of a row, as text. */
export type Sorted<Row> = Row & { readonly sort_values: readonly (string | boolean | null)[] }

export interface Search {
  readonly condition: RawBuilder<SqlBool>
  readonly order: RawBuilder<unknown>
  /** To be selected as `sort_values`. */
  readonly sortValues: RawBuilder<readonly (string | boolean | null)[]>
  readonly limit: number
}

interface Source<Row> {
  /** A table whose rows are those of the site, or what finds rows of the site where one table is not enough. */
  readonly from: string | ((search: Search) => Promise<readonly Sorted<Row>[]>)
  /** What the caller may see, whatever the filter says. */
  readonly scope?: RawBuilder<SqlBool> | undefined
  readonly fields: FieldTable
  readonly tieBreak: FilterField
  /** When none is asked for. */
  readonly sort: readonly SortRequest[]
  /** Undefined when there are no words in the text. */
  readonly words?: (text: string) => RawBuilder<SqlBool> | undefined
}

/** Runs a query of the wire (wire facts 1.7). */
export async function cursorQuery<Row>(
  ctx: Pick<Context<'INVALID_CURSOR'>, 'db' | 'siteId' | 'fail' | 'violation'>,
  { from, scope, fields, tieBreak, sort: usual, words }: Source<Row>,
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
    compileFilter(request.filter, fields, refuse),
    ...(scope ? [scope] : []),
    ...(found ? [found] : []),
    ...(cursor ? [beyond(keys, cursor)] : []),
  ]
  const find = typeof from === 'string' ? findIn<Row>(ctx, from) : from
  const rows = await find({
    condition: sql<SqlBool>`(${sql.join(parts, sql` and `)})`,
    order: orderBy(keys, cursor?.back ?? false),
    sortValues: sql`jsonb_build_array(${sql.join(keys.map(({ field }) => sql`(${field.expression})::text`))})`,
    limit: limit + 1,
  })
  return toPage(rows, limit, cursor, request, ({ sort_values }) => [...sort_values])
}

function findIn<Row>({ db, siteId }: Data, table: string) {
  return async ({ condition, order, sortValues, limit }: Search): Promise<readonly Sorted<Row>[]> => {
    const { rows } = await sql<Sorted<Row>>`
      select *, ${sortValues} as sort_values from ${sql.table(table)}
      where site_id = ${siteId}::uuid and ${condition} order by ${order} limit ${limit}`.execute(db)
    return rows
  }
}

/** A list of texts in a jsonb column. */
export const jsonListField = (column: string): FilterField => ({
  expression: sql`array(select jsonb_array_elements_text(${sql.ref(column)}))`,
  type: 'text',
  operators: ['$hasSome', '$hasAll'],
  parse: (value) => (typeof value === 'string' && value.length <= 1000 ? value : undefined),
  expected: 'text',
})

import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Context, Data } from '../http/context.ts'
import { compileFilter, type FieldTable, type FilterField, type Refuse } from './filter.ts'
import { beyond, decodeCursor, orderBy, type Page, type SortRequest, sortKeys, toPage } from './page.ts'

export interface CursorQueryInput {
  readonly filter?: unknown
  readonly sort?: readonly SortRequest[] | undefined
  /** Search words, if the source supports them. */
  readonly search?: string | undefined
  readonly cursorPaging?:
    | { readonly limit?: number | undefined; readonly cursor?: string | undefined }
    | undefined
}

/** A row with its sort values as text, at which the next page can start. */
export type Sorted<Row> = Row & { readonly sort_values: readonly (string | boolean | null)[] }

export interface Search {
  readonly condition: RawBuilder<SqlBool>
  readonly order: RawBuilder<unknown>
  /** Must be selected as `sort_values`. */
  readonly sortValues: RawBuilder<readonly (string | boolean | null)[]>
  readonly limit: number
}

interface Source<Row> {
  /** A table of the site, or a function that finds rows where one table is not enough. */
  readonly from: string | ((search: Search) => Promise<readonly Sorted<Row>[]>)
  /** Restricts the rows to those that the caller may see, independent of the filter. */
  readonly scope?: RawBuilder<SqlBool> | undefined
  readonly fields: FieldTable
  readonly tieBreak: FilterField
  /** The default sort order. */
  readonly sort: readonly SortRequest[]
  /** Returns undefined if the text contains no words. */
  readonly words?: (
    text: string,
  ) => RawBuilder<SqlBool> | undefined | Promise<RawBuilder<SqlBool> | undefined>
}

/** Runs a query as the specification defines it. */
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
  const found = request.search === undefined ? undefined : await words?.(request.search)
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

import { sql } from 'kysely'
import type { QueryProductsError, QueryProductsInput } from '../../generated/products.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import {
  beyond,
  type Cursor,
  decodeCursor,
  orderBy,
  type SortKey,
  sortKeys,
  toPage,
} from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { facetNumbers } from './facets.ts'
import {
  all,
  compileFacetFilter,
  fieldsOf,
  orderedCollection,
  positionIn,
  shownTo,
  tieBreak,
} from './fields.ts'
import type { ProductPage } from './query.ts'
import { count, page } from './store.ts'

/** One page of a list without a search; a cursor carries its filter and order. */
export async function listPage(
  input: QueryProductsInput,
  ctx: Context<QueryProductsError>,
): Promise<ProductPage> {
  const fields = await fieldsOf(ctx, input)
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const { filter, sort, cursorPaging } = input.query ?? {}
  const order = (wanted: Cursor['sort'], table: FieldTable) =>
    sortKeys(wanted.length ? wanted : [{ fieldName: 'position' }], table, tieBreak, refuse)

  const cursor = cursorPaging?.cursor
    ? decodeCursor(cursorPaging.cursor, (wanted) => order(wanted, fields))
    : undefined
  if (cursorPaging?.cursor && (!cursor || cursor.search !== undefined)) return ctx.fail('INVALID_CURSOR')
  const request = cursor ?? { filter: filter ?? {}, sort: sort ?? [] }
  const ordered = await orderedCollection(ctx, request.filter)
  const keys = order(request.sort, { ...fields, ...(ordered && { position: positionIn(ctx, ordered) }) })
  const wanted = all([...shownTo(input), compileFilter(request.filter, fields, refuse)])
  const limit = cursorPaging?.limit ?? 50
  const found = await page(
    ctx,
    { all: wanted, page: cursor ? all([wanted, beyond(keys, cursor)]) : wanted },
    orderBy(keys, cursor?.back ?? false),
    sql`jsonb_build_array(${sql.join(keys.map(({ field }) => (field.type === 'boolean' ? field.expression : sql`(${field.expression})::text`)))})`,
    limit + 1,
  )
  const { rows, metadata } = toPage(found, limit, cursor, request, (row) => sortValues(row.sort_values, keys))
  const total = found[0] ? Number(found[0].total) : await count(ctx, wanted)
  const counted = all([...shownTo(input), compileFacetFilter(input, fields, ctx)])
  return {
    found: rows,
    metadata: { ...metadata, total },
    corrections: [],
    facets: input.facets && (await facetNumbers(ctx, { where: counted, canSample: false })).facets,
  }
}

/** Times are converted to text that keeps their full precision. */
function sortValues(
  values: readonly (string | boolean | null)[],
  keys: readonly SortKey[],
): (string | boolean | null)[] {
  return keys.map(({ field }, index) => {
    const value = values[index] ?? null
    return field.type === 'timestamptz' && typeof value === 'string' ? new Date(value).toISOString() : value
  })
}

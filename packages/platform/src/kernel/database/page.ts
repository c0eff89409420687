import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { CursorPagingMetadata } from '../../generated/shared.ts'
import { guard } from '../http/guard.ts'
import { type FieldTable, type FilterField, fieldNamed, type Refuse } from './filter.ts'

export interface SortKey {
  readonly name: string
  readonly field: FilterField
  readonly descending: boolean
}

export interface SortRequest {
  readonly fieldName: string
  readonly order?: 'ASC' | 'DESC' | undefined
}

/**
 * The position of a page: the sort values of the adjacent row, and the query parts that the client does not send
 * again.
 */
export interface Cursor {
  readonly filter: unknown
  readonly search?: string
  readonly sort: readonly SortRequest[]
  readonly after: readonly (string | boolean | null)[]
  readonly back: boolean
}

/** Appends a unique column to the sort order. */
export function sortKeys(
  sort: readonly SortRequest[],
  fields: FieldTable,
  tieBreak: FilterField,
  refuse: Refuse,
): SortKey[] {
  const keys = sort.map(({ fieldName, order }, index): SortKey => {
    const field = fieldNamed(fields, fieldName)
    if (!field?.sortable)
      return refuse(`sort[${index}].fieldName`, `This call does not sort by "${fieldName}"`)
    return { name: fieldName, field, descending: order === 'DESC' }
  })
  return [...keys, { name: 'id', field: tieBreak, descending: keys.at(-1)?.descending ?? false }]
}

export function orderBy(keys: readonly SortKey[], back: boolean): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ field, descending }) => {
      const direction = descending === back ? sql`asc` : sql`desc`
      const nulls = field.nullable ? (back ? sql` nulls first` : sql` nulls last`) : sql``
      return sql`${field.expression} ${direction}${nulls}`
    }),
  )
}

/**
 * The condition for rows after the cursor: one row comparison where an index supports it, otherwise separate
 * comparisons.
 */
export function beyond(keys: readonly SortKey[], { after, back }: Cursor): RawBuilder<SqlBool> {
  const values = keys.map(({ field }, index) => sql`${after[index] ?? null}::${sql.raw(field.type)}`)
  const [first] = keys
  if (first && keys.every((key) => !key.field.nullable && key.descending === first.descending)) {
    const columns = sql.join(keys.map(({ field }) => field.expression))
    return sql`(${columns}) ${sql.raw(first.descending === back ? '>' : '<')} (${sql.join(values)})`
  }
  return sql`(${sql.join(
    keys.map((key, index) => {
      const same = keys
        .slice(0, index)
        .map((k, i) => sql`${k.field.expression} is not distinct from ${values[i]}`)
      return sql`(${sql.join([...same, beyondOne(key, values[index] as RawBuilder<unknown>, after[index] ?? null, back)], sql` and `)})`
    }),
    sql` or `,
  )})`
}

/** Empty values sort last going forward, so only empty values follow an empty one. */
function beyondOne(
  key: SortKey,
  value: RawBuilder<unknown>,
  raw: unknown,
  back: boolean,
): RawBuilder<SqlBool> {
  const { expression, nullable } = key.field
  if (raw === null) return back ? sql`${expression} is not null` : sql`false`
  const compared = sql<SqlBool>`${expression} ${sql.raw(key.descending === back ? '>' : '<')} ${value}`
  return nullable && !back ? sql`(${compared} or ${expression} is null)` : compared
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly metadata: CursorPagingMetadata
}

/** Cuts the page from up to `limit` + 1 found rows. */
export function toPage<Row>(
  found: readonly Row[],
  limit: number,
  cursor: Cursor | undefined,
  request: Pick<Cursor, 'filter' | 'search' | 'sort'>,
  valuesOf: (row: Row) => Cursor['after'],
): Page<Row> {
  const back = cursor?.back ?? false
  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (back) rows.reverse()
  const at = (row: Row | undefined, backwards: boolean) =>
    row && encodeCursor({ ...request, after: valuesOf(row), back: backwards })
  const next = back || more ? at(rows.at(-1), false) : undefined
  const prev = (back ? more : cursor !== undefined) ? at(rows[0], true) : undefined
  const cursors = { ...(next && { next }), ...(prev && { prev }) }
  return { rows, metadata: { count: rows.length, cursors, hasNext: next !== undefined } }
}

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Returns undefined if the platform did not create the text. Its content is validated like any input. */
export function decodeCursor(
  text: string,
  keys: (sort: readonly SortRequest[]) => readonly SortKey[],
): Cursor | undefined {
  const cursor = parse(text)
  if (!isCursor(cursor)) return undefined
  const order = keys(cursor.sort)
  if (order.length !== cursor.after.length) return undefined
  const fits = order.every(({ field }, index) => {
    const value = cursor.after[index]
    return value === null
      ? field.nullable === true
      : field.type === 'bigint'
        ? typeof value !== 'object' && /^-?\d{1,18}$/.test(String(value))
        : field.parse(value) !== undefined
  })
  return fits ? cursor : undefined
}

function parse(text: string): unknown {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    guard(cursor)
    return cursor
  } catch {
    return undefined
  }
}

/** The longest search that a call takes. */
const longestSearch = 200

function isCursor(value: unknown): value is Cursor {
  if (typeof value !== 'object' || value === null) return false
  const { filter, sort, after, back, search } = value as Partial<Cursor>
  return (
    typeof filter === 'object' &&
    filter !== null &&
    !Array.isArray(filter) &&
    Array.isArray(sort) &&
    sort.length <= 8 &&
    sort.every(
      (key) => typeof key?.fieldName === 'string' && ['ASC', 'DESC', undefined].includes(key.order),
    ) &&
    Array.isArray(after) &&
    typeof back === 'boolean' &&
    (search === undefined || (typeof search === 'string' && search.length <= longestSearch))
  )
}

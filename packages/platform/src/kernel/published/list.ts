import * as z from 'zod'
import type { Refuse } from '../database/filter.ts'
import type { Context } from '../http/context.ts'
import { Aggregation } from './aggregation.ts'
import { checkFilter, matchesFilter, sorted } from './match.ts'

const Sort = z
  .array(z.object({ fieldName: z.string().min(1).max(512), order: z.enum(['ASC', 'DESC']).optional() }))
  .max(10)
export const Filter = z.record(z.string(), z.unknown())

/** A search for words. */
export const Words = z
  .object({
    expression: z.string().max(100).nullish(),
    mode: z.string().max(10).nullish(),
    fields: z.array(z.string().max(200)).max(20).nullish(),
    fuzzy: z.boolean().nullish(),
  })
  .nullish()

/** The query of published packages, by cursor or by offset. */
export const ListQuery = z
  .object({
    filter: Filter.nullish(),
    sort: Sort.nullish(),
    paging: z
      .object({
        limit: z.number().int().min(0).max(1000).nullish(),
        offset: z.number().int().min(0).nullish(),
      })
      .nullish(),
    cursorPaging: z
      .object({
        limit: z.number().int().min(0).max(1000).nullish(),
        cursor: z.string().max(16_000).nullish(),
      })
      .nullish(),
    search: Words,
    aggregations: z.array(Aggregation).max(10).nullish(),
    timeZone: z.string().max(50).nullish(),
  })
  .nullish()
export type ListQuery = z.output<typeof ListQuery>

/** The query in the words of `cursorQuery`. */
export function cursorInput(query: ListQuery, mostRows = 100) {
  const { cursorPaging, search } = query ?? {}
  const limit = Math.min(cursorPaging?.limit || query?.paging?.limit || 50, mostRows)
  return {
    filter: query?.filter ?? {},
    sort: query?.sort ?? [],
    ...(search?.expression && { search: search.expression }),
    cursorPaging: { limit, ...(cursorPaging?.cursor && { cursor: cursorPaging.cursor }) },
  }
}

export interface OffsetPage<T> {
  readonly entries: readonly T[]
  readonly total: number
  readonly offset: number
  readonly metadata: {
    readonly count: number
    readonly cursors: { readonly next?: string }
    readonly hasNext: boolean
  }
}

/** One page of a short list. The cursor carries the filter and the sort order, which are not sent again. */
export function pageOf<T extends object>(
  ctx: Pick<Context<'INVALID_CURSOR'>, 'fail' | 'violation'>,
  entries: readonly T[],
  query: ListQuery,
  usual = 50,
): OffsetPage<T> {
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const given = query?.cursorPaging?.cursor
  const cursor = given ? (readCursor(given) ?? ctx.fail('INVALID_CURSOR')) : undefined
  const { filter, sort } = cursor ?? { filter: query?.filter ?? {}, sort: query?.sort ?? [] }
  checkFilter(filter, refuse)
  const offset = cursor?.offset ?? query?.paging?.offset ?? 0
  const limit = query?.cursorPaging?.limit || query?.paging?.limit || usual
  const found = sorted(
    entries.filter((entry) => matchesFilter(entry, filter, refuse)),
    sort,
  )
  const shown = found.slice(offset, offset + limit)
  const hasNext = found.length > offset + limit
  const next = hasNext && writeCursor({ filter, sort, offset: offset + limit })
  return {
    entries: shown,
    total: found.length,
    offset,
    metadata: { count: shown.length, cursors: next ? { next } : {}, hasNext },
  }
}

const Cursor = z.object({ filter: Filter, sort: Sort, offset: z.number().int().min(0) })

function writeCursor(cursor: z.input<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): z.output<typeof Cursor> | undefined {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

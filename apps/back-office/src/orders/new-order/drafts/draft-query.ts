import { type ListQuery, listAddress } from '../../../list/list-query.ts'
import type { View } from '../../../list/views.ts'

const sorts = { changed: 'updatedDate', created: 'createdDate' } as const
export type DraftSort = keyof typeof sorts
export type DraftQuery = ListQuery<'changed', DraftSort>

const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** The values of the filter with their conditions. */
const spans = {
  WEEK: ['Last 7 days', (now) => ({ $gte: before(now, 7) })],
  MONTH: ['Last 30 days', (now) => ({ $gte: before(now, 30) })],
  OLDER: ['More than 30 days ago', (now) => ({ $lt: before(now, 30) })],
} as const satisfies Readonly<Record<string, readonly [string, (now: Date) => object]>>

export const spanValues = Object.keys(spans)
export const spanName = (span: string): string => spans[span as keyof typeof spans][0]

export const draftAddress = listAddress<'changed', DraftSort>({
  sorts,
  defaultSort: { by: 'changed', descending: true },
  choices: { changed: spanValues },
})

export const draftSorts = [
  { label: 'Latest change first', sort: { by: 'changed', descending: true } },
  { label: 'Oldest change first', sort: { by: 'changed', descending: false } },
  { label: 'Newest first', sort: { by: 'created', descending: true } },
] as const

export const draftViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'Last 7 days', address: 'changed=week' },
  { name: 'Older than 30 days', address: 'changed=older' },
]

const pageSize = 50

/** The request for a page of the list; later pages send only the cursor. */
export function toDraftQuery({ chosen, sort }: DraftQuery, cursor: string, now: Date) {
  if (cursor) return { cursorPaging: { limit: pageSize, cursor } }
  const conditions = chosen.changed.map((span) => ({
    updatedDate: spans[span as keyof typeof spans][1](now),
  }))
  return {
    cursorPaging: { limit: pageSize },
    filter: { newOrder: true, status: 'DRAFT', ...(conditions.length > 0 && { $or: conditions }) },
    sort: [{ fieldName: sorts[sort.by], order: sort.descending ? ('DESC' as const) : ('ASC' as const) }],
  }
}

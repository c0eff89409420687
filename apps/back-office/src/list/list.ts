import type { ReactNode } from 'react'

/** What table and cards show. */
export interface List<Row> {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  /** These are still the rows of the question before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly isRefreshing: boolean
  /** From the first page on. */
  readonly refresh: () => void
}

export interface Sort<Name extends string = string> {
  readonly by: Name
  readonly descending: boolean
}

export interface Column<Row, Name extends string = string> {
  readonly id: string
  readonly name: string
  /** In rem. */
  readonly width: number
  readonly sort?: Name
  readonly numeric?: boolean
  /** Not shown until somebody wants it. */
  readonly extra?: boolean
  readonly cell: (row: Row, now: Date) => ReactNode
}

/** What a list is asked for, and how to ask for something else. */
export interface QueryState<Query> {
  readonly query: Query
  /** `replace`: not a step to go back to, such as a letter typed. */
  readonly change: (changes: Partial<Query>, replace?: boolean) => void
}

import type { ReactNode } from 'react'

/** The rows for the table or the cards. */
export interface List<Row> {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  /** The rows still belong to the previous query. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly isRefreshing: boolean
  /** Reloads from the first page. */
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
  /** Hidden by default. */
  readonly extra?: boolean
  readonly cell: (row: Row, now: Date) => ReactNode
}

export interface QueryState<Query> {
  readonly query: Query
  /** `replace`: adds no history entry, for example while typing. */
  readonly change: (changes: Partial<Query>, replace?: boolean) => void
}

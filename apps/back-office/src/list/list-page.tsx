import type { QueryKey } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import { FailureBanner } from '../shell/failure-banner.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useMediaQuery } from '../shell/use-media-query.ts'
import { ColumnChoice } from './column-choice.tsx'
import { countFilters, FilterBar, FilterDrawer, type ListFilter } from './filter-bar.tsx'
import type { Column, List, QueryState, Sort } from './list.ts'
import { ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import type { HeadColumn } from './list-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { SearchBox } from './search-box.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useColumns } from './use-columns.ts'
import type { Selection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'
import type { View } from './views.ts'

interface Asked<Name extends string> {
  readonly words: string
  readonly sort: Sort<Name>
}

interface InTable<Row, Name extends string> {
  readonly head: HeadColumn<Row, Name>
  readonly columns: readonly Column<Row, Name>[]
  readonly descendsFirst?: readonly Name[]
  readonly selection?: Selection
  readonly nameOf?: (row: Row) => string
  readonly menu?: (row: Row, isStop: boolean) => ReactNode
  /** A row on phones. */
  readonly card: (row: Row, now: Date) => ReactNode
  /** In pixels. */
  readonly cardHeight: number
}

/** Rows that do not fit a table, such as texts. */
interface DrawnOtherwise {
  readonly body: ReactNode
}

export type ListPageProps<
  Row extends { readonly id: string },
  Query extends Asked<Name>,
  Name extends string,
> = AboutList<Row, Query, Name> & (InTable<Row, Name> | DrawnOtherwise)

interface AboutList<Row extends { readonly id: string }, Query extends Asked<Name>, Name extends string> {
  readonly title: string
  readonly detail?: string
  /** The link to the list above. */
  readonly back?: ReactNode
  /** The path of the list, such as `/orders`; also the prefix of its storage keys. */
  readonly path: string
  readonly one: string
  readonly many: string
  readonly state: QueryState<Query>
  readonly defaultQuery: Query
  readonly address: {
    readonly read: (from: URLSearchParams) => Query
    readonly write: (query: Query) => URLSearchParams
  }
  readonly list: List<Row>
  readonly sorts: readonly { readonly label: string; readonly sort: Sort<Name> }[]
  readonly views: readonly View[]
  readonly viewExample: string
  /** Counts the rows of each view; the key is a prefix that changes of rows invalidate. */
  readonly counts?: {
    readonly key: QueryKey
    readonly of: (query: Query, signal: AbortSignal) => Promise<string>
  }
  readonly filters?: readonly ListFilter<Query>[]
  /** The placeholder of the search box; absent without a search. */
  readonly searchFor?: string
  readonly actions?: ReactNode
  /** Tabs of related lists, above the views. */
  readonly tabs?: ReactNode
  readonly empty: ReactNode
  /** Replaces the footer, for example with bulk actions. */
  readonly footer?: ReactNode
  readonly total?: number
}

/** The frame of every list: views, search, filters, rows and empty state. */
export function ListPage<Row extends { readonly id: string }, Query extends Asked<Name>, Name extends string>(
  props: ListPageProps<Row, Query, Name>,
) {
  const {
    title,
    detail,
    path,
    one,
    many,
    state,
    defaultQuery,
    address,
    list,
    searchFor,
    filters = [],
    counts,
  } = props
  const { query, change } = state
  const inTable = 'body' in props ? undefined : props
  const columns = useColumns<Row, Name>(`${keyOf(path)}-columns`, inTable?.columns ?? [])
  const isWide = useMediaQuery('(min-width: 64rem)')
  const onSort = (sort: Sort<Name>) => change({ sort } as Partial<Query>)
  const unsorted = (asked: Query) => String(address.write({ ...asked, sort: defaultQuery.sort }))
  const isSame = (other: Query) => unsorted(query) === unsorted(other)
  const clear = {
    ...state,
    filters,
    onClear: () => change({ ...defaultQuery, words: query.words, sort: query.sort }),
  }
  return (
    <div className="flex flex-col lg:h-dvh">
      <PageHead
        title={title}
        {...(detail && { detail })}
        {...(props.back && { back: props.back })}
        marks={
          <IconButton
            label={`Refresh ${many}`}
            size="sm"
            icon={<RefreshIcon size={16} className={list.isRefreshing ? 'animate-spin' : undefined} />}
            onClick={list.refresh}
          />
        }
        actions={props.actions}
      />
      {props.tabs}
      <ViewTabs
        path={path}
        storageKey={`${keyOf(path)}-views`}
        shopViews={props.views}
        address={String(address.write(query))}
        isShown={(text) => isSame(address.read(new URLSearchParams(text)))}
        placeholder={props.viewExample}
        counts={
          counts && {
            key: counts.key,
            of: (text, signal) => counts.of(address.read(new URLSearchParams(text)), signal),
          }
        }
      />
      <div className="flex items-start gap-3 py-1 max-lg:py-3">
        {searchFor ? (
          <SearchBox
            query={query}
            change={(words, replace) => change(words as Partial<Query>, replace)}
            label={`Search ${many}`}
            placeholder={searchFor}
          />
        ) : null}
        {isWide ? (
          <>
            <FilterBar {...clear} />
            {inTable ? null : <SortChoice isSmall sorts={props.sorts} sort={query.sort} onSort={onSort} />}
          </>
        ) : (
          <FilterDrawer
            {...clear}
            sort={<SortChoice sorts={props.sorts} sort={query.sort} onSort={onSort} />}
            doneLabel={`Show ${many}`}
          />
        )}
        {isWide && inTable ? <ColumnChoice {...columns} /> : null}
      </div>
      {list.isPending ? (
        <ListSkeleton label={`Loading ${many}`} />
      ) : list.rows.length === 0 && list.error ? (
        <FailureBanner title={`The ${many} could not be loaded`} error={list.error} onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        isSame(defaultQuery) ? (
          props.empty
        ) : (
          <NothingFound
            many={many}
            words={query.words}
            isFiltered={countFilters(filters, query) > 0}
            onShowAll={() => change(defaultQuery)}
          />
        )
      ) : 'body' in props ? (
        props.body
      ) : isWide ? (
        <ListTable
          label={title}
          {...{ list, columns, onSort }}
          head={props.head}
          sort={query.sort}
          descendsFirst={props.descendsFirst ?? []}
          {...(props.selection && { selection: props.selection })}
          {...(props.nameOf && { nameOf: props.nameOf })}
          {...(props.menu && { menu: props.menu })}
        />
      ) : (
        <ListCards label={title} list={list} height={props.cardHeight} card={props.card} />
      )}
      {list.rows.length > 0
        ? (props.footer ?? <ListFooter {...{ list, one, many }} total={props.total} />)
        : null}
    </div>
  )
}

/** `/orders` → `back-office.order`: the prefix of the storage keys. */
const keyOf = (path: string): string => `back-office.${path.slice(1).replace(/s$/, '')}`

interface NothingFoundProps {
  readonly many: string
  readonly words: string
  readonly isFiltered: boolean
  readonly onShowAll: () => void
}

function NothingFound({ many, words, isFiltered, onShowAll }: NothingFoundProps) {
  return (
    <EmptyState
      title={`No ${many} found`}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {`Show all ${many}`}
        </Button>
      }
    >
      {words
        ? `No results for “${words}”${isFiltered ? ' with these filters' : ''}.`
        : 'Remove a filter or choose another view.'}
    </EmptyState>
  )
}

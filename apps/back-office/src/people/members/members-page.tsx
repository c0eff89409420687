import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, RefreshIcon } from '@vitrine/ui/icons'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'

import { type MemberRow, memberName } from '../../data/members.ts'
import { ColumnChoice } from '../../list/column-choice.tsx'
import { ExportList } from '../../list/export-list.tsx'
import { countFilters, FilterBar, FilterDrawer } from '../../list/filter-bar.tsx'
import type { QueryState } from '../../list/list.ts'
import { ListFooter } from '../../list/list-footer.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { SortChoice } from '../../list/sort-choice.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useColumns } from '../../list/use-columns.ts'
import { useSelection } from '../../list/use-selection.ts'
import { ViewTabs } from '../../list/view-tabs.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useMediaQuery } from '../../shell/use-media-query.ts'
import { MemberMenu } from './actions/member-menu.tsx'
import { useMemberActions } from './actions/use-member-actions.tsx'
import { MemberSelection } from './bulk/member-selection.tsx'
import { useBulk } from './bulk/use-bulk.tsx'
import { collectRows } from './export/collect-rows.ts'
import { MemberCards } from './member-cards.tsx'
import { memberColumns, memberHead } from './member-columns.tsx'
import { memberFilters } from './member-filters.tsx'
import { defaultQuery, type MemberQuery, readQuery, sameRows, writeQuery } from './member-query.ts'
import { toAllOf, toThese } from './to-request.ts'
import { useMemberList } from './use-member-list.ts'
import { memberSorts, memberViews, pendingAddress } from './views.ts'

export function MembersPage() {
  const client = useClient()
  const state = useAddressQuery(readQuery, writeQuery)
  const { query, change } = state
  const columns = useColumns('back-office.member-columns', memberColumns)
  const list = useMemberList(query)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const actions = useMemberActions()
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const selection = useSelection(ids, String(writeQuery({ ...query, sort: defaultQuery.sort })))
  const bulk = useBulk(selection.clear)
  const { start } = actions
  const menu = useCallback(
    ({ member }: MemberRow, isStop: boolean) => (
      <MemberMenu member={member} start={start} tabIndex={isStop ? 0 : -1} />
    ),
    [start],
  )
  const filters = {
    ...state,
    filters: memberFilters,
    onClear: () => change({ ...defaultQuery, words: query.words, sort: query.sort }),
  }
  const onSort = (sort: MemberQuery['sort']) => change({ sort })
  const isSelecting = selection.isAll || selection.ids.size > 0
  return (
    <div className="flex flex-col lg:h-dvh">
      <PageHead
        title="Members"
        marks={
          <IconButton
            label="Refresh members"
            size="sm"
            icon={<RefreshIcon size={16} className={list.isRefreshing ? 'animate-spin' : undefined} />}
            onClick={list.refresh}
          />
        }
        actions={
          <>
            <ExportList
              one="member"
              many="members"
              gather={(options) => collectRows(client, query, options)}
            />
            <Link to="/members/new" className={buttonClass({ size: 'sm' })}>
              <PlusIcon size={16} className="mr-2" />
              Add member
            </Link>
          </>
        }
      />
      <ViewTabs
        path="/members"
        storageKey="back-office.member-views"
        shopViews={memberViews}
        address={String(writeQuery(query))}
        isShown={(address) => sameRows(readQuery(new URLSearchParams(address)), query)}
        placeholder="Joined this month"
      />
      <div className="flex items-start gap-3 py-4">
        <SearchBox {...state} label="Search members" placeholder="Name or email" />
        {isWide ? (
          <FilterBar {...filters} />
        ) : (
          <FilterDrawer
            {...filters}
            sort={<SortChoice sorts={memberSorts} sort={query.sort} onSort={onSort} />}
            doneLabel="Show members"
          />
        )}
        {isWide ? <ColumnChoice {...columns} /> : null}
      </div>
      {list.isPending ? (
        <ListSkeleton label="Loading members" />
      ) : list.rows.length === 0 && list.error ? (
        <FailureBanner title="The members could not be loaded" error={list.error} onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <NoMembers {...state} />
      ) : isWide ? (
        <ListTable
          label="Members"
          list={list}
          head={memberHead}
          columns={columns}
          sort={query.sort}
          onSort={onSort}
          descendsFirst={['joined', 'seen', 'updated']}
          selection={selection}
          nameOf={({ member }) => memberName(member)}
          menu={menu}
        />
      ) : (
        <MemberCards list={list} selection={selection} start={start} />
      )}
      {isSelecting && list.rows.length > 0 ? (
        <MemberSelection
          selection={selection}
          total={list.total}
          loaded={ids.length}
          onAction={(action) =>
            bulk.start(action, selection.isAll ? toAllOf(query, new Date()) : toThese([...selection.ids]))
          }
        />
      ) : list.rows.length > 0 ? (
        <ListFooter list={list} one="member" many="members" total={list.total} />
      ) : null}
      {actions.dialog}
      {bulk.dialog}
    </div>
  )
}

function NoMembers({ query, change }: QueryState<MemberQuery>) {
  if (sameRows(query, defaultQuery))
    return (
      <EmptyState title="No members yet">
        People who sign up in your shop will appear here. You can also add members yourself.
      </EmptyState>
    )
  if (sameRows(query, readQuery(new URLSearchParams(pendingAddress))))
    return <EmptyState title="No pending members">All members are approved.</EmptyState>
  return (
    <EmptyState
      title="No members found"
      action={
        <Button variant="secondary" onClick={() => change(defaultQuery)}>
          Show all members
        </Button>
      }
    >
      {query.words
        ? `No results for “${query.words}”${countFilters(memberFilters, query) > 0 ? ' with these filters' : ''}.`
        : 'Remove a filter or choose a longer period.'}
    </EmptyState>
  )
}

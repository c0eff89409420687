import { cx } from '@vitrine/ui/cx'
import { ChevronDownIcon, GridIcon, ListIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { ChoiceList, choiceSummary } from '../list/choice-list.tsx'
import type { QueryState } from '../list/list.ts'
import { SearchBox } from '../list/search-box.tsx'
import { SortChoice } from '../list/sort-choice.tsx'
import { Popover } from '../shell/popover.tsx'
import {
  type LibraryQuery,
  type LibrarySort,
  type Place,
  places,
  wholeLibrary,
  writeLibrary,
} from './library-query.ts'
import { mediaTypeNames, mediaTypes } from './media-types.ts'
import type { Look } from './use-look.ts'

export interface LibraryToolsProps extends QueryState<LibraryQuery> {
  readonly look: Look
  readonly onLook: (look: Look) => void
}

const sorts = [
  { label: 'Newest first', sort: { by: 'changed', descending: true } },
  { label: 'By name', sort: { by: 'name', descending: false } },
  { label: 'Largest first', sort: { by: 'size', descending: true } },
] as const

const looks = [
  { look: 'GRID', label: 'Grid', Icon: GridIcon },
  { look: 'LIST', label: 'List', Icon: ListIcon },
] as const

const shown = mediaTypes.filter((type) => type !== 'UNKNOWN')

export function LibraryTools({ query, change, look, onLook }: LibraryToolsProps) {
  const summary = choiceSummary(query.types, (type) => mediaTypeNames[type])
  return (
    <>
      <nav aria-label="Media sections" className="border-b border-line">
        <ul className="-mb-px flex gap-6">
          {(Object.keys(places) as Place[]).map((place) => (
            <li key={place}>
              <Link
                to={{ search: String(writeLibrary({ ...wholeLibrary, place })) }}
                aria-current={place === query.place ? 'page' : undefined}
                className={cx(
                  'block border-b-2 py-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2',
                  place === query.place
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {places[place]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-3 py-4">
        <div className="flex w-full lg:w-auto">
          <SearchBox
            query={query}
            change={({ words = '' }, replace) => change({ words, folder: '' }, replace)}
            label="Search files"
            placeholder="Name or label"
          />
        </div>
        <Popover
          className="w-56"
          labelClass="inline-flex min-h-control-small items-center gap-1.5 rounded-md border border-line-strong px-3 text-sm hover:border-ink"
          label={
            <>
              {summary ?? 'All types'} <ChevronDownIcon size={14} />
            </>
          }
        >
          <ChoiceList
            title="File types"
            values={shown}
            chosen={query.types}
            nameOf={(type) => mediaTypeNames[type]}
            onChange={(types) => change({ types })}
          />
        </Popover>
        <SortChoice<LibrarySort>
          isSmall
          sorts={sorts}
          sort={query.sort}
          onSort={(sort) => change({ sort })}
        />
        <fieldset className="ml-auto flex rounded-md bg-surface p-1">
          <legend className="sr-only">File layout</legend>
          {looks.map(({ look: one, label, Icon }) => (
            <button
              key={one}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={one === look}
              onClick={() => onLook(one)}
              className={cx(
                'grid size-8 place-items-center rounded-sm',
                one === look ? 'bg-paper text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <Icon size={17} />
            </button>
          ))}
        </fieldset>
      </div>
    </>
  )
}

import { cx } from '@vitrine/ui/cx'
import { ChevronDownIcon, GridIcon, ListIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { ChoiceList, choiceSummary } from '../list/choice-list.tsx'
import type { QueryState } from '../list/list.ts'
import { SearchBox } from '../list/search-box.tsx'
import { SortChoice } from '../list/sort-choice.tsx'
import { Popover } from '../shell/popover.tsx'
import {
  defaultQuery,
  type LibraryQuery,
  type LibrarySort,
  type Section,
  sections,
  writeLibrary,
} from './library-query.ts'
import { mediaTypeNames, mediaTypes } from './media-types.ts'
import type { FileLayout } from './use-file-layout.ts'

export interface LibraryToolsProps extends QueryState<LibraryQuery> {
  readonly layout: FileLayout
  readonly onLayout: (layout: FileLayout) => void
}

const sorts = [
  { label: 'Newest first', sort: { by: 'changed', descending: true } },
  { label: 'By name', sort: { by: 'name', descending: false } },
  { label: 'Largest first', sort: { by: 'size', descending: true } },
] as const

const layouts = [
  { layout: 'GRID', label: 'Grid', Icon: GridIcon },
  { layout: 'LIST', label: 'List', Icon: ListIcon },
] as const

const shown = mediaTypes.filter((type) => type !== 'UNKNOWN')

export function LibraryTools({ query, change, layout, onLayout }: LibraryToolsProps) {
  const summary = choiceSummary(query.types, (type) => mediaTypeNames[type])
  return (
    <>
      <nav aria-label="Media sections" className="border-b border-line">
        <ul className="-mb-px flex gap-6">
          {(Object.keys(sections) as Section[]).map((section) => (
            <li key={section}>
              <Link
                to={{ search: String(writeLibrary({ ...defaultQuery, section })) }}
                aria-current={section === query.section ? 'page' : undefined}
                className={cx(
                  'block border-b-2 py-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2',
                  section === query.section
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {sections[section]}
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
        <fieldset className="ml-auto flex rounded-md bg-sunken p-1">
          <legend className="sr-only">File layout</legend>
          {layouts.map(({ layout: one, label, Icon }) => (
            <button
              key={one}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={one === layout}
              onClick={() => onLayout(one)}
              className={cx(
                'grid size-8 place-items-center rounded-sm',
                one === layout ? 'bg-paper text-ink' : 'text-ink-soft hover:text-ink',
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

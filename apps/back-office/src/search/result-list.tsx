import { cx } from '@vitrine/ui/cx'
import { useEffect, useId, useRef } from 'react'

import type { Result, ResultGroup } from './result.ts'

export interface ResultListProps {
  readonly groups: readonly ResultGroup[]
  /** The place of the marked result among all results. */
  readonly current: number
  readonly onChoose: (result: Result) => void
}

export function ResultList({ groups, current, onChoose }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked result scrolls into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  let place = 0
  return (
    <div
      ref={list}
      id="search-results"
      role="listbox"
      aria-label="Results"
      className="mt-2 flex flex-col gap-2"
    >
      {groups.map(({ title, results }) => {
        const first = place
        place += results.length
        return <Group key={title} {...{ title, results, first, current, onChoose }} />
      })}
    </div>
  )
}

interface GroupProps extends ResultGroup, Pick<ResultListProps, 'current' | 'onChoose'> {
  /** The place of its first result among all results. */
  readonly first: number
}

function Group({ title, results, first, current, onChoose }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-2 pb-1 text-xs font-medium text-ink-soft">
        {title}
      </p>
      {results.map((result, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
        <div
          key={result.to}
          id={`search-result-${first + index}`}
          role="option"
          aria-selected={first + index === current}
          onClick={() => onChoose(result)}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm hover:bg-surface',
            first + index === current && 'bg-sunken',
          )}
        >
          <span className="flex-none font-medium">{result.name}</span>
          {result.detail ? <span className="min-w-0 truncate text-ink-soft">{result.detail}</span> : null}
        </div>
      ))}
    </div>
  )
}

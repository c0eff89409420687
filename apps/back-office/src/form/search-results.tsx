import { cx } from '@vitrine/ui/cx'
import { type ReactNode, useEffect, useRef } from 'react'

export interface SearchResultsProps {
  /** The ID of the list; the options add their place. */
  readonly list: string
  readonly label: string
  readonly current: number
  readonly isBusy: boolean
  readonly note: string
  readonly options: readonly {
    readonly key: string
    readonly content: ReactNode
    readonly onPick: () => void
  }[]
}

/** The list below a search field, which keeps the focus. */
export function SearchResults({ list, label, current, isBusy, note, options }: SearchResultsProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked option scrolls into view
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 in-[dialog]:static rounded-md border border-line-strong bg-paper p-1">
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={label}
        aria-busy={isBusy}
        className="max-h-80 overflow-y-auto overscroll-contain"
      >
        {options.map(({ key, content, onPick }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
          <div
            key={key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onPick}
            className={cx(
              'flex min-h-control cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-sm hover:bg-surface',
              index === current && 'bg-sunken',
            )}
          >
            {content}
          </div>
        ))}
      </div>
      <p role="status" className="px-2 py-2 text-sm text-ink-soft empty:hidden">
        {note}
      </p>
    </div>
  )
}

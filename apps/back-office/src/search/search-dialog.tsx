import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Dialog } from '@vitrine/ui/dialog'
import { SearchIcon } from '@vitrine/ui/icons'
import { Spinner } from '@vitrine/ui/spinner'
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { userMessage } from '../data/user-message.ts'
import { usePaused } from '../shell/use-paused.ts'
import { type FoundGroup, foundResultsOptions } from './found-results.ts'
import { localResults } from './local-results.ts'
import { useRecentResults } from './recent-results.ts'
import type { Result } from './result.ts'
import { ResultList } from './result-list.tsx'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" focusField className="max-lg:h-[90dvh]">
      {open ? <Search onDone={onClose} /> : null}
    </Dialog>
  )
}

function Search({ onDone }: { readonly onDone: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  const { recent, remember } = useRecentResults()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  // An Enter that came before the results of the typed text.
  const [isEntered, setEntered] = useState(false)
  const words = useDeferredValue(text.trim())
  const asked = usePaused(words)
  const found = useQuery({ ...foundResultsOptions(client, asked), placeholderData: keepPreviousData })
  const local = words ? localResults(words) : [{ title: 'Recent', results: recent }, ...localResults('')]
  const groups = [...local, ...((words && found.data) || [])].filter(({ results }) => results.length > 0)
  const results = groups.flatMap((group) => group.results)
  const current = Math.min(at, Math.max(0, results.length - 1))
  const isSearching = words !== '' && (words !== asked || found.isFetching || found.isPlaceholderData)
  // Local results come first, so the platform's results do not move them.
  const isFresh =
    words === text.trim() && (!isSearching || current < local.flatMap(({ results }) => results).length)

  const choose = (result: Result) => {
    remember(result)
    onDone()
    void navigate(result.to)
  }
  const enter = () => {
    setEntered(!isFresh)
    const result = results[current]
    if (isFresh && result) choose(result)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of the typed text arrive
  useEffect(() => {
    if (isEntered && isFresh) enter()
  }, [isEntered, isFresh])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) setAt((current + step + results.length) % results.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="relative">
        <SearchIcon
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `search-result-${current}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="Order number, customer, product, SKU, coupon or setting"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
          className="min-h-control w-full rounded-md border border-line-strong bg-paper px-9 placeholder:text-ink-faint"
        />
        {isSearching ? <Spinner className="absolute top-1/2 right-3 size-4 -translate-y-1/2" /> : null}
      </div>
      <ResultList {...{ groups, current }} onChoose={choose} />
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {statusOf(words, results, found.data ?? [], isSearching)}
      </p>
    </>
  )
}

function statusOf(
  words: string,
  results: readonly Result[],
  found: readonly FoundGroup[],
  isSearching: boolean,
): string {
  const failed = words && !isSearching ? found.filter(({ error }) => error) : []
  if (failed.length > 0)
    return `Not searched: ${failed.map(({ title }) => title).join(', ')}. ${userMessage(failed[0]?.error)}`
  return words && results.length === 0 && !isSearching ? `No results for “${words}”.` : ''
}

import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { controlClass, Field } from '@vitrine/ui/field'
import { SearchIcon } from '@vitrine/ui/icons'
import { Spinner } from '@vitrine/ui/spinner'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'

import { userMessage } from '../data/user-message.ts'
import { usePaused } from '../shell/use-paused.ts'
import { SearchResults } from './search-results.tsx'

export interface Found<T> {
  readonly options: readonly T[]
  /** Stands below the options. */
  readonly note?: string | undefined
}

export interface SearchPickerProps<T> {
  readonly label: string
  readonly placeholder: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  /** The query for the trimmed words; they can be empty. */
  readonly find: (words: string) => {
    readonly queryKey: QueryKey
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Found<T>>
  }
  readonly keyOf: (option: T) => string
  readonly onPick: (option: T) => void
  readonly children: (option: T) => ReactNode
}

/** A field that searches on the platform. Arrow keys, Enter and Escape work as in every combobox. */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { label, placeholder, error, autoFocus, find, keyOf, onPick, children } = props
  const list = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const words = text.trim()
  const asked = usePaused(words)
  const found = useQuery<Found<T>>({
    ...find(asked),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = found.data?.options ?? []
  const current = Math.min(at, Math.max(0, options.length - 1))
  const isSearching = isOpen && (words !== asked || found.isFetching)

  const pick = (option: T) => {
    onPick(option)
    setText('')
    setAt(0)
    setOpen(false)
    setEntered(false)
  }
  const first = options[current]
  // A scanner types faster than the platform answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!isEntered || isSearching) return
    setEntered(false)
    if (isOpen && first) pick(first)
  }, [isEntered, isSearching])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      if (isOpen && options.length > 0) setAt((current + step + options.length) % options.length)
      setOpen(true)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Submits no form around, and picks no option of the words before.
      if (isOpen) setEntered(true)
    } else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Field label={label} error={error} className="min-w-0">
      {(control) => (
        <div className="relative">
          <SearchIcon
            size={16}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
          />
          <input
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && options.length > 0 ? `${list}-${current}` : undefined}
            // biome-ignore lint/a11y/noAutofocus: takes the place of the button that had the focus
            autoFocus={autoFocus}
            autoComplete="off"
            maxLength={100}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setAt(0)
              setEntered(false)
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            className={`${controlClass} px-10`}
          />
          {isSearching ? <Spinner className="absolute top-1/2 right-3.5 size-4 -translate-y-1/2" /> : null}
          {isOpen ? (
            <SearchResults
              list={list}
              label={label}
              current={current}
              isBusy={isSearching}
              note={noteOf(words, found.data, found.error, isSearching)}
              options={options.map((option) => ({
                key: keyOf(option),
                content: children(option),
                onPick: () => pick(option),
              }))}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

function noteOf(
  words: string,
  found: Found<unknown> | undefined,
  error: Error | null,
  isSearching: boolean,
): string {
  if (error) return userMessage(error)
  if (found?.options.length === 0 && !isSearching)
    return words ? `No results for “${words}”.` : 'No results yet.'
  return found?.note ?? ''
}

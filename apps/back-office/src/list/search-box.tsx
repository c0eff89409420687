import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, SearchIcon } from '@vitrine/ui/icons'
import { useEffect, useRef, useState } from 'react'

import type { QueryState } from './list.ts'

const pause = 250

export interface SearchBoxProps extends QueryState<{ readonly words: string }> {
  readonly label: string
  readonly placeholder: string
}

/** Searches when the user stops typing. The URL stores the text. */
export function SearchBox({ query, change, label, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(query.words)
  const asked = useRef(query.words)
  const input = useRef<HTMLInputElement>(null)

  // A view or the history changed the search.
  useEffect(() => {
    if (query.words === asked.current) return
    asked.current = query.words
    setText(query.words)
  }, [query.words])

  useEffect(() => {
    const words = text.trim()
    if (words === asked.current) return
    const timer = setTimeout(() => {
      asked.current = words
      change({ words }, true)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, change])

  return (
    <search className="relative block min-w-0 flex-1 lg:w-60 lg:flex-none">
      <SearchIcon
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className="min-h-control-small w-full rounded-md border border-line-strong bg-paper pr-9 pl-9 text-sm text-ellipsis placeholder-shown:pr-3 placeholder:text-ink-faint hover:border-ink focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <span className="absolute inset-y-0 right-0 grid place-items-center">
          <IconButton
            label="Clear search"
            size="sm"
            icon={<CloseIcon size={14} />}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        </span>
      ) : null}
    </search>
  )
}

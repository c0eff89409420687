import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { MapPinIcon } from './icons.tsx'
import { type AddressTexts, english } from './texts/addresses-en.ts'
import { type AddressSuggestion, type FindAddresses, useAddresses } from './use-addresses.ts'

export interface AddressSuggestionsProps {
  /** Asks the platform. Another function asks anew, so keep it while the country is the same. */
  readonly find: FindAddresses
  /** The street field, which the page drew before this script was loaded. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChoose: (suggestion: AddressSuggestion) => void
  readonly texts?: AddressTexts
}

/** Makes a combobox of the street field (the pattern of WAI-ARIA). Typing never waits for the search. */
export function AddressSuggestions({ find, field, onChoose, texts = english }: AddressSuggestionsProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useAddresses(find, text)
  const isShown = suggestions.length > 0

  const choose = (suggestion: AddressSuggestion) => {
    setText('')
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    const places = suggestions.length + 1
    // The place before the first suggestion is the typed text itself.
    if (step) setActive(((active + 1 + step + places) % places) - 1)
    else if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  const keys = useRef(onKeyDown)
  keys.current = onKeyDown

  useEffect(() => {
    const input = field.current
    if (!input) return
    const listening = new AbortController()
    const { signal } = listening
    const onInput = () => {
      setActive(-1)
      setText(input.value)
    }
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('keydown', (event) => keys.current(event), { signal })
    input.addEventListener('blur', () => setText(''), { signal })
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    // The field was typed in while this script loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput()
    return () => listening.abort()
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-expanded', String(isShown))
    setOrRemove(input, 'aria-controls', isShown ? list : undefined)
    setOrRemove(input, 'aria-activedescendant', isShown && active >= 0 ? `${list}-${active}` : undefined)
  }, [field, isShown, active, list])

  return (
    <div className="relative">
      <span role="status" className="sr-only">
        {isShown ? texts.found(suggestions.length) : ''}
      </span>
      {isShown ? (
        <div
          id={list}
          role="listbox"
          aria-label={texts.suggested}
          className="absolute inset-x-0 top-1 z-20 max-h-[40dvh] overflow-y-auto rounded-md border border-line bg-paper p-1 shadow-lg"
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={linesOf(suggestion).join()}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-surface',
                index === active && 'bg-surface',
              )}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              onKeyDown={(event) => event.key === 'Enter' && choose(suggestion)}
            >
              <MapPinIcon size={16} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                {suggestion.addressLine}
                <span className="block text-sm text-ink-soft">{linesOf(suggestion).slice(1).join(', ')}</span>
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function linesOf({ addressLine, city, postalCode, subdivision }: AddressSuggestion): readonly string[] {
  const state = subdivision?.replace(/^[A-Z]{2}-/, '')
  return [addressLine, city, state, postalCode].filter((line) => line !== undefined)
}

function setOrRemove(input: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) input.removeAttribute(name)
  else input.setAttribute(name, value)
}

import { useSuggestions } from '@vitrine/react/suggestions'
import { Button } from '@vitrine/ui/button'
import { SearchIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { texts } from '../texts/texts.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

/** A GET form with suggestions as the customer types (the combobox pattern of WAI-ARIA). */
export function SearchBox({ words }: { readonly words: string }) {
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuggestions(useDeferredValue(typed.trim()))
  const suggestions = typed.trim() && data ? suggestionsOf(data) : []
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  const choose = ({ to }: Suggestion) => {
    setOpen(false)
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      const places = suggestions.length + 1
      // The place before the first suggestion is the text itself.
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : suggestions.length - 1)
      setOpen(true)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
  }
  return (
    <Form
      ref={form}
      action="/search"
      role="search"
      className="relative mt-8 mb-12 flex max-w-measure items-end gap-3"
      onSubmit={() => setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <TextField
        key={words}
        label={texts.catalogue.searchShop}
        hideLabel
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${active}` : undefined}
        defaultValue={words}
        maxLength={100}
        placeholder={texts.catalogue.searchHint}
        autoComplete="off"
        className="flex-1"
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" icon={<SearchIcon size={18} />}>
        {texts.catalogue.search}
      </Button>
      <SuggestionList id={list} isShown={isShown} suggestions={suggestions} active={active} choose={choose} />
    </Form>
  )
}

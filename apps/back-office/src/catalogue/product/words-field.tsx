import { Badge } from '@vitrine/ui/badge'
import { CloseIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

export interface WordsFieldProps {
  readonly label: string
  readonly words: readonly string[]
  readonly maxLength: number
  readonly onChange: (words: readonly string[]) => void
  readonly error?: string | undefined
}

/** Short words, added with Enter or a comma; Backspace in the empty field removes the last one. */
export function WordsField({ label, words, maxLength, onChange, error }: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const added = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word && !words.includes(word))
    setTyped('')
    if (added.length > 0) onChange([...words, ...new Set(added)])
  }
  return (
    <div>
      <TextField
        label={label}
        note="optional"
        maxLength={maxLength}
        placeholder="Type, then press Enter"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault()
            add()
          } else if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
        }}
        error={error}
      />
      {words.length > 0 ? (
        <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word}>
              <Badge className="pr-1!">
                {word}
                <button
                  type="button"
                  aria-label={`Remove ${word}`}
                  onClick={() => onChange(words.filter((one) => one !== word))}
                  className="grid size-6 place-items-center rounded-full hover:bg-line"
                >
                  <CloseIcon size={12} />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

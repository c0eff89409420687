import { isColour } from '@vitrine/theme/colour'
import { type ContrastCheck, leastContrast, toRatio } from '@vitrine/theme/contrast-problems'
import { Button } from '@vitrine/ui/button'
import { useEffect, useId, useState } from 'react'

export interface ColourRowProps {
  readonly label: string
  /** The colour in use: the chosen or the derived one. */
  readonly shown: string
  readonly isOwn: boolean
  readonly onChange: (value: string) => void
  /** Absent for a colour that a theme must have. */
  readonly onReset?: () => void
  readonly check: ContrastCheck | undefined
  readonly error: string | undefined
}

/** A colour with its picker, its code and its contrast. */
export function ColourRow({ label, shown, isOwn, onChange, onReset, check, error }: ColourRowProps) {
  const id = useId()
  const [typed, setTyped] = useState(shown)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => setTyped(shown), [shown])
  const isCode = isColour(codeIn(typed))
  const type = (text: string) => {
    setTyping(true)
    setTyped(text)
    if (isColour(codeIn(text))) onChange(codeIn(text))
  }
  const end = () => {
    setTyping(false)
    if (isCode || !typed.trim()) setTyped(shown)
  }
  const wrongCode = isCode || isTyping ? undefined : 'Enter a colour such as #2d4fa8.'
  const isWrong = Boolean(wrongCode ?? error) || check?.isReadable === false
  return (
    <div className="border-b border-line py-2">
      <div className="flex min-h-10 items-center gap-3">
        <label htmlFor={id} className="flex-1">
          {label}
        </label>
        {onReset && isOwn ? (
          <Button variant="quiet" size="sm" onClick={onReset}>
            Reset<span className="sr-only">{` ${label.toLowerCase()}`}</span>
          </Button>
        ) : null}
        {isOwn ? null : <span className="text-sm text-ink-soft">Derived</span>}
        <input
          id={id}
          value={typed}
          spellCheck={false}
          maxLength={7}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => type(target.value)}
          onBlur={end}
          className="vt-numbers h-9 w-24 rounded-md border border-line-strong bg-paper px-2 text-sm aria-invalid:border-critical"
        />
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
          className="h-9 w-10 rounded-md border border-line-strong bg-paper p-1"
        />
      </div>
      <p id={`${id}-note`} className={`text-xs ${isWrong ? 'text-critical' : 'text-ink-soft'}`}>
        {wrongCode ?? (check ? contrastNote(check) : error)}
      </p>
    </div>
  )
}

const codeIn = (text: string): string => text.trim().toLowerCase()

function contrastNote({ back, ratio, isReadable }: ContrastCheck): string {
  const place = back === 'surface' ? 'panels' : 'the background'
  const said = `Contrast ${toRatio(ratio)} on ${place}`
  return isReadable ? said : `${said}. Text needs ${leastContrast}:1 (WCAG).`
}

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
  useEffect(() => setTyped(shown), [shown])
  const type = (text: string) => {
    const value = text.trim().toLowerCase()
    setTyped(text)
    if (isColour(value)) onChange(value)
  }
  const isWrong = Boolean(error) || check?.isReadable === false
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
          onBlur={() => setTyped(shown)}
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
        {check ? contrastNote(check) : error}
      </p>
    </div>
  )
}

function contrastNote({ back, ratio, isReadable }: ContrastCheck): string {
  const place = back === 'surface' ? 'panels' : 'the background'
  const said = `Contrast ${toRatio(ratio)} on ${place}`
  return isReadable ? said : `${said}. Text needs ${leastContrast}:1 (WCAG).`
}

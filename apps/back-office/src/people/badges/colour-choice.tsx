import { CheckIcon } from '@vitrine/ui/icons'
import { useId } from 'react'

export const colours = [
  { value: '#2f6f4f', name: 'Forest' },
  { value: '#39588a', name: 'Denim' },
  { value: '#8a5a2b', name: 'Oak' },
  { value: '#9a3f20', name: 'Brick' },
  { value: '#7a3b69', name: 'Plum' },
  { value: '#c9962e', name: 'Honey' },
  { value: '#5b6770', name: 'Slate' },
] as const

export interface ColourChoiceProps {
  /** `#rrggbb`, lower case. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function ColourChoice({ value, onChange, error }: ColourChoiceProps) {
  const id = useId()
  const isOwn = !colours.some((colour) => colour.value === value)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">Colour</legend>
      <div className="flex flex-wrap items-center gap-2">
        {colours.map((colour) => (
          <label
            key={colour.value}
            title={colour.name}
            style={{ backgroundColor: colour.value }}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="color"
              value={colour.value}
              checked={value === colour.value}
              onChange={() => onChange(colour.value)}
              className="peer sr-only"
            />
            <span className="sr-only">{colour.name}</span>
            <span aria-hidden="true" className="hidden rounded-full bg-paper p-1 text-ink peer-checked:block">
              <CheckIcon size={14} />
            </span>
          </label>
        ))}
        <label className="ml-1 flex items-center gap-2 text-sm">
          <input
            type="color"
            value={value}
            {...(isOwn && { name: 'color' })}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-14 rounded-md border border-line-strong bg-paper p-1"
          />
          Custom
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

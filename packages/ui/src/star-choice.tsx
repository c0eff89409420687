import type { ReactNode } from 'react'
import { useId } from 'react'
import { useControlTexts } from './control-texts.ts'
import { cx } from './cx.ts'
import { CircleAlertIcon, StarIcon } from './icons.tsx'

const each = [1, 2, 3, 4, 5] as const

export interface StarChoiceProps {
  readonly legend: ReactNode
  readonly name: string
  /** 0 for no choice. */
  readonly value: number
  readonly onChange: (rating: number) => void
  /** Labels of one to five stars. */
  readonly words: readonly [string, string, string, string, string]
  readonly error?: ReactNode
}

/** Native radio buttons that look like stars, so that arrow keys and forms without scripts work. */
export function StarChoice({ legend, name, value, onChange, words, error }: StarChoiceProps) {
  const texts = useControlTexts()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {each.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <StarIcon
                size={30}
                aria-hidden="true"
                className={cx(
                  'transition-colors duration-(--fast)',
                  // Reads the radio buttons instead of `value`, so that a star pressed before hydration shows.
                  'text-line-strong hover:text-accent in-[label:has(:checked,~label_:checked)]:fill-accent',
                  'in-[label:has(:checked,~label_:checked)]:text-accent',
                )}
              />
              <span className="sr-only">{`${texts?.stars(star) ?? `${star} of 5 stars`}: ${words[star - 1]}`}</span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-ink-soft">
          {words[value - 1]}
        </p>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-critical">
          <CircleAlertIcon size={16} className="mt-1" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

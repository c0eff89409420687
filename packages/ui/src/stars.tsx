import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { CircleAlertIcon, StarIcon } from './icons.tsx'

const each = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 0 to 5; halves and all between are drawn as they are. */
  readonly rating: number
  /** In pixels; 16 unless told. */
  readonly size?: number
  readonly className?: string
}

/** Five stars, as many of them full as are said. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const full = useId()
  return (
    <svg
      role="img"
      aria-label={`${rating} of 5 stars`}
      viewBox="0 0 120 24"
      width={size * 5}
      height={size}
      className={cx('flex-none', className)}
    >
      <clipPath id={full}>
        <rect width={Math.max(0, Math.min(5, rating)) * 24} height="24" />
      </clipPath>
      <path {...row} className="fill-sunken text-line-strong" />
      <path {...row} clipPath={`url(#${full})`} className="fill-accent text-accent" />
    </svg>
  )
}

// One path for all five: lists have many of them.
const row = {
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  d: each
    .map(
      (star) =>
        `M${star * 24 - 12} 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z`,
    )
    .join(''),
} as const

export interface StarChoiceProps {
  readonly legend: ReactNode
  readonly name: string
  /** 0: none yet. */
  readonly value: number
  readonly onChange: (rating: number) => void
  /** What each number of stars means, from one to five. */
  readonly words: readonly [string, string, string, string, string]
  readonly error?: ReactNode
}

/** Native radios that look like stars: arrows change the number, and a form without scripts sends it. */
export function StarChoice({ legend, name, value, onChange, words, error }: StarChoiceProps) {
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
                  star <= value ? 'fill-accent text-accent' : 'text-line-strong hover:text-accent',
                )}
              />
              <span className="sr-only">{`${star} of 5 stars: ${words[star - 1]}`}</span>
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

import { useId } from 'react'
import { useControlTexts } from './control-texts.ts'
import { cx } from './cx.ts'

const each = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** From 0 to 5, fractions allowed. */
  readonly rating: number
  /** In pixels: 16 by default. */
  readonly size?: number
  readonly className?: string
}

/** A rating as five stars. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const full = useId()
  return (
    <svg
      role="img"
      aria-label={useControlTexts()?.stars(rating) ?? `${rating} of 5 stars`}
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

// One path for all five, because lists contain many ratings.
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

import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'

export interface StatProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Change to the previous period, such as "+12 % on last week". */
  readonly change?: ReactNode
  readonly tone?: Extract<Tone, 'neutral' | 'positive' | 'caution' | 'critical'>
}

/** A key figure. Put several into a `<dl>` with a grid. */
export function Stat({ label, value, change, tone = 'neutral' }: StatProps) {
  return (
    <div className="flex flex-col border-t border-line pt-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1 font-display text-3xl vt-numbers">{value}</dd>
      {change ? <dd className={cx('mt-1 text-sm', tones[tone])}>{change}</dd> : null}
    </div>
  )
}

const tones = {
  neutral: 'text-ink-soft',
  positive: 'text-positive',
  caution: 'text-caution',
  critical: 'text-critical',
} as const

import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'

export interface TimelineEntry {
  readonly key: string
  readonly title: ReactNode
  /** Formatted time. */
  readonly at?: ReactNode
  readonly dateTime?: string
  readonly description?: ReactNode
  readonly tone?: Tone
  /** A future entry, drawn as a ring. */
  readonly upcoming?: boolean
}

export interface TimelineProps {
  readonly label: string
  readonly entries: readonly TimelineEntry[]
}

export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, place) => (
        <li key={entry.key} className="relative flex gap-4 pb-6 last:pb-0">
          {place < entries.length - 1 ? (
            <span aria-hidden="true" className="absolute top-3 -bottom-2 left-[5px] w-px bg-line-strong" />
          ) : null}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-2 size-[11px] flex-none rounded-full border-2 border-current',
              entry.upcoming ? 'bg-paper text-line-strong' : cx('bg-current', tones[entry.tone ?? 'neutral']),
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={entry.upcoming ? 'text-ink-soft' : 'font-medium'}>{entry.title}</span>
              {entry.at ? (
                <time
                  suppressHydrationWarning
                  dateTime={entry.dateTime}
                  className="vt-numbers text-sm text-ink-soft"
                >
                  {entry.at}
                </time>
              ) : null}
            </div>
            {entry.description ? <div className="text-sm text-ink-soft">{entry.description}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink',
  accent: 'text-accent',
  positive: 'text-positive',
  caution: 'text-caution',
  critical: 'text-critical',
}

import type { ReactNode, Ref } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from './icons.tsx'

export interface BannerProps {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Request ID for support, for unexpected errors. */
  readonly requestId?: string
  /** The next action. */
  readonly action?: ReactNode
  /** For moving the focus to the banner. */
  readonly ref?: Ref<HTMLDivElement>
  readonly className?: string
}

/** A message in the page. Screen readers announce critical ones at once. */
export function Banner({
  tone = 'neutral',
  title,
  children,
  requestId,
  action,
  ref,
  className,
}: BannerProps) {
  const Icon = tone === 'critical' || tone === 'caution' ? CircleAlertIcon : icons[tone]
  return (
    <div
      ref={ref}
      role={tone === 'critical' ? 'alert' : 'status'}
      tabIndex={-1}
      className={cx('vt-rise flex scroll-mt-24 gap-3 rounded-md px-4 py-3.5', tones[tone], className)}
    >
      <Icon size={20} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className="text-sm text-ink">{children}</div> : null}
        {requestId ? (
          <p className="mt-1 text-xs text-ink-soft">
            ID <code className="font-code break-all select-all">{requestId}</code>
          </p>
        ) : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}

const icons = { neutral: InfoIcon, accent: InfoIcon, positive: CircleCheckIcon } as const

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-surface text-ink',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  critical: 'bg-critical-soft text-critical',
}

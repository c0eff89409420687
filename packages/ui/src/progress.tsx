export interface ProgressProps {
  readonly label: string
  /** From 0 to `max`; absent if unknown. */
  readonly value?: number
  readonly max?: number
  /** Text at the end, such as "120 of 400". */
  readonly detail?: string
}

export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value / max))
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {detail ? <span className="vt-numbers flex-none text-ink-soft">{detail}</span> : null}
      </div>
      <progress className="sr-only" aria-label={label} value={value} max={max} />
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="vt-track mt-2 h-1 w-full rounded-full bg-sunken text-accent"
      >
        <rect
          height="1"
          width={share === undefined ? 100 : share * 100}
          fill="currentColor"
          className={share === undefined ? 'animate-breathe' : undefined}
        />
      </svg>
    </div>
  )
}

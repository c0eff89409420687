export interface Bar {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly value: number
  readonly before: number | undefined
}

interface ReportChartProps {
  readonly bars: readonly Bar[]
  /** The name of the figure. */
  readonly label: string
  /** Names the first and the last bar below the chart. */
  readonly ends: boolean
}

/** Bars side by side for a time, with the compared time behind them. The table below repeats the numbers. */
export function ReportChart({ bars, label, ends }: ReportChartProps) {
  const highest = bars.reduce((one, other) => (other.value > one.value ? other : one))
  return (
    <figure>
      <figcaption className="vt-numbers mb-2 text-xs text-ink-soft">
        {highest.value > 0 ? `${label}, at most ${highest.text} (${highest.name})` : label}
      </figcaption>
      <Bars bars={bars} label={label} />
      {ends ? (
        <p aria-hidden="true" className="vt-numbers mt-1 flex justify-between text-xs text-ink-soft">
          <span>{bars[0]?.name}</span>
          <span>{bars.length > 1 ? bars.at(-1)?.name : ''}</span>
        </p>
      ) : null}
    </figure>
  )
}

function Bars({ bars, label }: Pick<ReportChartProps, 'bars' | 'label'>) {
  const top = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const height = (value: number) => Math.max(0, (value / top) * 100)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * 10} 100`}
      preserveAspectRatio="none"
      className="h-40 w-full border-b border-line"
    >
      {bars.map(({ key, value, before, name, text }, index) => (
        <g key={key}>
          <title>{`${name}: ${text}`}</title>
          {before === undefined ? null : (
            <rect
              x={index * 10 + 0.5}
              width={9}
              y={100 - height(before)}
              height={height(before)}
              className="fill-line-strong"
            />
          )}
          <rect
            x={index * 10 + 2}
            width={6}
            y={100 - height(value)}
            height={height(value)}
            className="fill-accent"
          />
        </g>
      ))}
    </svg>
  )
}

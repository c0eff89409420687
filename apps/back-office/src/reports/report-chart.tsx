export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly before: number | undefined
}

/** Bars side by side for a time, with the compared time behind them. The table below repeats the numbers. */
export function ReportChart({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
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
      {bars.map(({ key, value, before, label: name }, index) => (
        <g key={key}>
          <title>{name}</title>
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

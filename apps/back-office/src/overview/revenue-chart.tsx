import type { SalesOfDay } from '@vitrine/client/insights'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import uPlot from 'uplot'

import { counted, formatPlainWeekday } from '../data/format.ts'
import { currentTheme, watchTheme } from '../shell/theme.ts'
import { chartOptions, readColours } from './chart-options.ts'

export interface RevenueChartProps {
  readonly days: readonly SalesOfDay[]
  readonly currency: string
}

interface Pointed {
  readonly day: SalesOfDay
  readonly left: number
}

/** One bar per day. The table below repeats the numbers. */
export function RevenueChart({ days, currency }: RevenueChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed>()
  const theme = useSyncExternalStore(watchTheme, currentTheme)

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours depend on the theme
  useEffect(() => {
    const element = box.current
    if (!element) return
    const point = (index: number | null | undefined, left: number) => {
      const day = days[index ?? -1]
      setPointed(day && { day, left })
    }
    const options = chartOptions({
      days,
      currency,
      width: element.clientWidth,
      colours: readColours(element),
      point,
    })
    const heights = days.map(({ revenue }) => Number(revenue.amount))
    const chart = new uPlot(options, [days.map((_, index) => index), heights], element)
    const sizes = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: options.height }),
    )
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
      setPointed(undefined)
    }
  }, [days, currency, theme])

  return (
    <div className="relative">
      <div
        ref={box}
        role="img"
        aria-label={`Revenue per day, last ${days.length} days`}
        className="h-64 text-accent"
      />
      {pointed ? (
        <div
          style={{ left: pointed.left }}
          className="vt-numbers pointer-events-none absolute top-0 -translate-x-1/2 rounded-md bg-ink px-3 py-1.5 text-xs whitespace-nowrap text-paper"
        >
          <span className="block font-medium">{pointed.day.revenue.formattedAmount}</span>
          <span className="block">{`${formatPlainWeekday(pointed.day.date)} · ${counted(pointed.day.orders, 'order', 'orders')}`}</span>
        </div>
      ) : null}
    </div>
  )
}

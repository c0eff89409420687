import type { SalesOfDay } from '@vitrine/client/insights'
import uPlot from 'uplot'

import { formatPlainDay } from '../data/format.ts'
import { formatRound } from '../data/money.ts'

export interface Colours {
  readonly bar: string
  readonly line: string
  readonly text: string
  readonly face: string
}

/** A canvas cannot read custom properties. */
export function readColours(element: HTMLElement): Colours {
  const probe = element.appendChild(document.createElement('span'))
  const colourOf = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = { bar: colourOf('accent'), line: colourOf('line'), text: colourOf('ink-soft') }
  probe.style.fontSize = 'var(--size-xs)'
  const { fontSize, fontFamily } = getComputedStyle(probe)
  probe.remove()
  return { ...colours, face: `${fontSize} ${fontFamily}` }
}

export interface ChartOptions {
  readonly days: readonly SalesOfDay[]
  readonly currency: string
  readonly width: number
  readonly colours: Colours
  /** The hovered day, if any, and its distance from the left. */
  readonly point: (index: number | null | undefined, left: number) => void
}

/** Minimum pixels between two labels. */
const labelGap = 72
const inset = 64

export function chartOptions({ days, currency, width, colours, point }: ChartOptions): uPlot.Options {
  const { bar, line, text, face } = colours
  const axis = { stroke: text, font: face, ticks: { show: false } }
  return {
    width,
    height: 256,
    legend: { show: false },
    cursor: {
      y: false,
      points: { show: false },
      drag: { setScale: false },
      move: (chart, left, top) => [
        left < 0 ? left : chart.valToPos(Math.round(chart.posToVal(left, 'x')), 'x'),
        top,
      ],
    },
    padding: [12, 18, 0, 0],
    scales: {
      x: { time: false, range: () => [-0.6, days.length - 0.4] },
      y: { range: (_chart, _min, max) => [0, niceTop(max)] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        splits: () => labelled(days.length, width - inset),
        values: (_chart, places) => places.map((place) => formatPlainDay(days[place]?.date ?? '')),
      },
      {
        ...axis,
        size: inset,
        grid: { stroke: line, width: 1 },
        splits: (_chart, _axis, _min, max) => [0, max / 4, max / 2, (max * 3) / 4, max],
        values: (_chart, amounts) => amounts.map((amount) => formatRound(amount, currency)),
      },
    ],
    series: [
      {},
      {
        fill: bar,
        stroke: bar,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars?.({ size: [0.62, 36], radius: 0.12 }),
      },
    ],
    hooks: {
      setCursor: [
        (chart) => {
          const { idx } = chart.cursor
          const { left, width: plot } = chart.bbox
          const at = idx === null || idx === undefined ? 0 : chart.valToPos(idx, 'x')
          const start = left / devicePixelRatio
          const half = 92
          const end = start + plot / devicePixelRatio - half
          point((chart.cursor.left ?? -1) < 0 ? null : idx, Math.max(half, Math.min(end, start + at)))
        },
      ],
    },
  }
}

/** Labels the last day always, and keeps a minimum distance between labels. */
export function labelled(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * labelGap) / Math.max(width, labelGap)))
  const places: number[] = []
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place)
  return places
}

/** The next round number that is divisible by four. */
export function niceTop(max: number | null): number {
  if (!max || max < 0) return 100
  const unit = 10 ** Math.floor(Math.log10(max))
  return ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((times) => times * unit >= max) ?? 10) * unit
}

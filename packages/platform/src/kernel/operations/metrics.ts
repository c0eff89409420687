import { buckets, type FamilyName, families } from './families.ts'

type Families = typeof families
/** The label values of a metric, in order. */
type LabelsOf<N extends FamilyName> = Values<Families[N]['labels']>
type Values<L extends readonly string[]> = { readonly [I in keyof L]: string }
type Of<K> = { [N in FamilyName]: Families[N]['kind'] extends K ? N : never }[FamilyName]

export interface Metrics {
  count<N extends Of<'counter'>>(name: N, labels: LabelsOf<N>, by?: number): void
  observe<N extends Of<'histogram'>>(name: N, labels: LabelsOf<N>, seconds: number): void
  set<N extends Of<'gauge'>>(name: N, labels: LabelsOf<N>, value: number): void
  /** Runs at each scrape. If it fails, its gauges are missing. */
  collect(read: () => void | Promise<void>): void
  /** The Prometheus text format 0.0.4. */
  read(): Promise<string>
}

interface Series {
  readonly labels: readonly string[]
  /** For a histogram, the sum of all observations. */
  value: number
  /** The observations per bucket, with one more for larger values. */
  readonly counts?: number[]
}

/** The maximum number of series per metric, in case a label unexpectedly has unlimited values. */
const mostSeries = 5_000

export function createMetrics(): Metrics {
  const known = new Map<FamilyName, Map<string, Series>>()
  const readers: (() => void | Promise<void>)[] = []

  return {
    count(name, labels, by = 1) {
      const series = seriesOf(name, labels)
      if (series) series.value += by
    },
    observe(name, labels, seconds) {
      const series = seriesOf(name, labels)
      if (!series?.counts) return
      const bucket = buckets.findIndex((limit) => seconds <= limit)
      series.counts[bucket < 0 ? buckets.length : bucket]! += 1
      series.value += seconds
    },
    set(name, labels, value) {
      const series = seriesOf(name, labels)
      if (series) series.value = value
    },
    collect(read) {
      readers.push(read)
    },
    async read() {
      // Without this, gauges of finished things, such as a job kind without jobs, would keep their last value.
      for (const [name, all] of known)
        if (families[name].kind === 'gauge' && families[name].labels.length > 0) all.clear()
      await Promise.allSettled(readers.map(async (read) => read()))
      return [...known].flatMap(([name, all]) => linesOf(name, [...all.values()])).join('')
    },
  }

  function seriesOf(name: FamilyName, labels: readonly string[]): Series | undefined {
    let all = known.get(name)
    if (!all) {
      all = new Map()
      known.set(name, all)
    }
    const key = labels.join('\n')
    const found = all.get(key)
    if (found || all.size >= mostSeries) return found
    const counts = families[name].kind === 'histogram' && { counts: [...buckets, 0].map(() => 0) }
    const made: Series = { labels, value: 0, ...counts }
    all.set(key, made)
    return made
  }
}

function linesOf(name: FamilyName, all: readonly Series[]): string[] {
  const { kind, help, labels: names } = families[name]
  const lines = all.flatMap(({ labels, value, counts }) => {
    const own = names.map((label, position) => `${label}="${escaped(labels[position] ?? '')}"`)
    return counts ? histogramLines(name, own, value, counts) : [`${name}${inBraces(own)} ${value}\n`]
  })
  return lines.length > 0 ? [`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`, ...lines] : []
}

function histogramLines(name: string, own: readonly string[], sum: number, counts: readonly number[]) {
  let total = 0
  const lines = [...buckets, '+Inf'].map((limit, position) => {
    total += counts[position] ?? 0
    return `${name}_bucket${inBraces([...own, `le="${limit}"`])} ${total}\n`
  })
  return [...lines, `${name}_sum${inBraces(own)} ${sum}\n`, `${name}_count${inBraces(own)} ${total}\n`]
}

function inBraces(labels: readonly string[]): string {
  return labels.length > 0 ? `{${labels.join(',')}}` : ''
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}

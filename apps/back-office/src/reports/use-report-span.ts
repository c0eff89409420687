import { useSearchParams } from 'react-router'

import type { Interval } from './reports.ts'
import { type Compared, comparedSpan, readSpan, type Span } from './span.ts'

const intervals: readonly Interval[] = ['DAY', 'WEEK', 'MONTH']

/** The days of a report their interval, and the days that it is compared with, from the address of the page. */
export function useReportSpan() {
  const [address, setAddress] = useSearchParams()
  const span = readSpan(address, new Date())
  const compared = (address.get('compare') ?? '') as Compared
  const isCompared = compared === 'period' || compared === 'year'
  const interval = intervals.find((one) => one === address.get('by')) ?? 'DAY'
  return {
    span,
    interval,
    compared,
    comparedSpan: isCompared ? comparedSpan(span, compared) : undefined,
    search: address.toString() ? `?${address}` : '',
    change: (next: Partial<Span & { readonly compare: string; readonly by: string }>) =>
      setAddress({ ...span, compare: compared, by: interval, ...next }, { replace: true }),
  }
}

import { useSearchParams } from 'react-router'

import { type Compared, comparedSpan, readSpan, type Span } from './span.ts'

/** The days of a report and those that it is compared with, from the address of the page. */
export function useReportSpan() {
  const [address, setAddress] = useSearchParams()
  const span = readSpan(address, new Date())
  const compared = (address.get('compare') ?? '') as Compared
  const isCompared = compared === 'period' || compared === 'year'
  return {
    span,
    compared,
    comparedSpan: isCompared ? comparedSpan(span, compared) : undefined,
    search: address.toString() ? `?${address}` : '',
    change: (next: Partial<Span & { readonly compare: string }>) =>
      setAddress({ ...span, compare: compared, ...next }, { replace: true }),
  }
}

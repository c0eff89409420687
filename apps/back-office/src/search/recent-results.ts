import { parseStored, useStored } from '../data/stored.ts'
import type { Result } from './result.ts'

const most = 6

/** The results that the staff member opened last, stored in the browser. */
export function useRecentResults() {
  const [recent, store] = useStored('back-office.recent-results', readResults)
  const remember = (result: Result) =>
    store([toStored(result), ...recent.filter(({ to }) => to !== result.to)].slice(0, most))
  return { recent, remember }
}

const toStored = ({ to, name, detail }: Result): Result => ({ to, name, ...(detail && { detail }) })

export function readResults(text: string | null): readonly Result[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter(isResult) : []
}

const isResult = (value: unknown): value is Result =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  'name' in value &&
  typeof value.name === 'string'

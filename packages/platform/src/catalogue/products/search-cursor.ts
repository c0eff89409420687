import type { SortRequest } from '../../kernel/database/page.ts'

/** A place in the results of a search. */
export interface SearchPlace {
  readonly search: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: readonly SortRequest[]
  /** The number of products before it. */
  readonly at: number
  /** The page ends here. */
  readonly back: boolean
}

/** No customer turns so many pages. */
const furthest = 1_000_000

export const encodePlace = (place: SearchPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Returns undefined for any other text. The filter and the order are checked like those of a caller. */
export function decodePlace(text: string): SearchPlace | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

function isPlace(value: unknown): value is SearchPlace {
  if (typeof value !== 'object' || value === null) return false
  const { search, filter, sort, at, back } = value as Partial<SearchPlace>
  return (
    typeof search === 'string' &&
    search.length <= 100 &&
    typeof filter === 'object' &&
    filter !== null &&
    Array.isArray(sort) &&
    sort.length <= 8 &&
    sort.every(
      (key) => typeof key?.fieldName === 'string' && ['ASC', 'DESC', undefined].includes(key.order),
    ) &&
    Number.isInteger(at) &&
    Number(at) >= 0 &&
    Number(at) <= furthest &&
    typeof back === 'boolean'
  )
}

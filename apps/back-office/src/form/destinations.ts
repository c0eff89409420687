import { countryName } from '../data/format.ts'
import { findCountry } from './country-names.ts'

export interface Destination {
  readonly countryCode: string
  readonly subdivisions?: readonly string[]
}

/** `Ireland, US-NY, US-CA` or `IE FR` → countries with their subdivisions. The platform rejects unknown ones. */
export function readDestinations(text: string): Destination[] {
  const parts = new Map<string, string[]>()
  for (const word of wordsOf(text)) {
    const [country = word, ...rest] = isCode(word) ? word.toUpperCase().split('-') : [findCountry(word)]
    const known = parts.get(country) ?? []
    parts.set(country, rest.length > 0 ? [...known, rest.join('-')] : known)
  }
  return [...parts].map(([countryCode, subdivisions]) => ({
    countryCode,
    ...(subdivisions.length > 0 && { subdivisions }),
  }))
}

/** The typed words that are no country. */
export const unknownDestinations = (text: string): string[] =>
  wordsOf(text).filter((word) => findCountry(isCode(word) ? word.slice(0, 2) : word) === undefined)

/** `Ireland, US-NY, US-CA`. */
export const writeDestinations = (destinations: readonly Destination[]): string =>
  destinations
    .flatMap(({ countryCode, subdivisions = [] }) =>
      subdivisions.length > 0
        ? subdivisions.map((part) => (part.startsWith(`${countryCode}-`) ? part : `${countryCode}-${part}`))
        : [typedName(countryCode)],
    )
    .join(', ')

const shortLength = 4

/** `Ireland, France and 12 more`. */
export function destinationText(destinations: readonly Destination[]): string {
  if (destinations.length === 0) return 'All other countries'
  const names = destinations.map(
    ({ countryCode, subdivisions = [] }) =>
      countryName(countryCode) + (subdivisions.length > 0 ? ` (${subdivisions.join(', ')})` : ''),
  )
  const more = names.length - shortLength
  return more > 0 ? `${names.slice(0, shortLength).join(', ')} and ${more} more` : names.join(', ')
}

/** Names are separated by commas; codes also by spaces. */
function wordsOf(text: string): string[] {
  return text.split(/[,;\n]+/).flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean)
    return findCountry(part) === undefined && words.every(isCode) ? words : [part.trim()].filter(Boolean)
  })
}

const isCode = (word: string): boolean =>
  /^[a-z]{2}(-[a-z\d]{1,3})?$/i.test(word) && findCountry(word.slice(0, 2)) === word.slice(0, 2).toUpperCase()

/** The name, if it can be read again. */
function typedName(code: string): string {
  const name = countryName(code)
  return readDestinations(name)[0]?.countryCode === code ? name : code
}

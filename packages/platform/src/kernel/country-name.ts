import { createLruCache } from './lru-cache.ts'

/** Names by language, because they take long to load. */
const names = createLruCache<Intl.DisplayNames>({ most: 20 })

/** The name of a country (ISO 3166-1 alpha-2) in a language; an unknown code stays as it is. */
export function countryName(code: string, language: string): string {
  let known = names.get(language)
  if (!known) {
    known = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })
    names.keep(language, known)
  }
  return known.of(code) ?? code
}

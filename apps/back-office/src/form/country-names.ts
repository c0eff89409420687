import { shop } from '../shop.ts'
import { countryOptions } from './countries.ts'

/** `IE` of “Ireland”, in the shop's language or English, or of `ie`; undefined for other texts. */
export function findCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return countryOptions().some(({ value }) => value === code) ? code : codes.get(fold(text))
}

/** Common names that `Intl` does not have. */
const others = [
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['USA', 'US'],
  ['United States of America', 'US'],
] as const

const codes = new Map(
  [...others, ...namesIn('en'), ...namesIn(shop.locale)].map(([name, code]) => [fold(name), code]),
)

function namesIn(locale: string): (readonly [string, string])[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryOptions().map(({ value }) => [names.of(value) ?? value, value] as const)
}

function fold(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}

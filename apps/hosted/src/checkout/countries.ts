import type { SelectOption } from '@vitrine/ui/select'
import type { Country } from '../generated/hosted-pages.ts'

/** Country options with names in the shop's language. */
export function countryOptions(countries: readonly Country[], locale: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return countries
    .map(({ code, name }) => ({ value: code, label: name ?? names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

export function countryName(code: string | undefined, locale: string): string {
  if (!code) return ''
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}

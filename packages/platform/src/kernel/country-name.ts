/** The name of a country (ISO 3166-1 alpha-2) in a language; an unknown code stays as it is. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}

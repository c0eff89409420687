/** `en-IE` of a locale, a country code (`IE`) or a country's name (`Ireland`); undefined for other texts. */
export function localeOf(text: string): string | undefined {
  const country = countryOf(text)
  if (country) return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
  const locale = readLocale(text)
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return locale && names.of(locale.language) ? locale.baseName : undefined
}

/** `English (Ireland)`. */
export const localeName = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

/** Two capital letters are a country; `de` is a language. */
function countryOf(text: string): string | undefined {
  const code = text.trim()
  const codes = countryCodes()
  if (codes.includes(code)) return code
  const wanted = fold(code)
  return otherNames[wanted] ?? codes.find((one) => namesOf(one).some((name) => fold(name) === wanted))
}

const otherNames: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', 'great britain': 'GB' }

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && names.of(code))
}

/** In English, in the language of the computer, and in the country's own. */
function namesOf(code: string): string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().language
  const system = Intl.DateTimeFormat().resolvedOptions().locale
  return ['en', system, own].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  )
}

function readLocale(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.trim())
  } catch {
    return undefined
  }
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()

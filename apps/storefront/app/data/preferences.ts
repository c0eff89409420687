import { homeCountry } from '../shop.ts'

/** The visitor's display preferences. They are cookies, so that the server renders them. */
export interface Preferences {
  /** Absent for the system setting. */
  readonly theme: 'light' | 'dark' | undefined
  /** Delivery country (ISO 3166-1 alpha-2). */
  readonly country: string
  /** The key of the announcement that the visitor has hidden. */
  readonly announcement: string | undefined
}

export function readPreferences(cookies: string): Preferences {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies)?.[1]
  const theme = value('theme')
  const country = value('country') ?? ''
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : homeCountry(),
    announcement: value('announcement'),
  }
}

/** Saves a preference in the browser. */
export function keepPreference(name: keyof Preferences, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = preferenceCookie(name, value)
}

/** Serialises a cookie for `document.cookie` and `Set-Cookie`. */
export function preferenceCookie(name: keyof Preferences, value: string | undefined): string {
  const seconds = value ? 365 * 86_400 : 0
  return `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${seconds}; samesite=lax`
}

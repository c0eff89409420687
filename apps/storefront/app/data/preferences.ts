import { shop } from '../shop.ts'

/** What a person chose about the pages themselves. Cookies, so that the server writes the page right at once. */
export interface Preferences {
  /** Absent: as the device says. */
  readonly theme: 'light' | 'dark' | undefined
  /** Where it should be delivered: two letters. */
  readonly country: string
}

export function readPreferences(cookies: string): Preferences {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies)?.[1]
  const theme = value('theme')
  const country = value('country') ?? ''
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : shop.country,
  }
}

/** In the browser. */
export function keepPreference(name: keyof Preferences, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = preferenceCookie(name, value)
}

/** As the browser and the `Set-Cookie` header write it. */
export function preferenceCookie(name: keyof Preferences, value: string | undefined): string {
  const seconds = value ? 365 * 86_400 : 0
  return `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${seconds}; samesite=lax`
}

import { languageOf } from '../mail/email.ts'
import type { SiteSettings } from '../settings.ts'

type Site = Pick<SiteSettings, 'locale' | 'language' | 'timeZone'>
type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>

/**
 * Writes dates in the shop's time zone and in the language of its emails and papers. `preferred`: the buyer's language.
 */
export function dateFormat(
  { locale, language, timeZone = 'UTC' }: Site,
  preferred?: string,
  style: Style = { dateStyle: 'long' },
): Intl.DateTimeFormat {
  const written = languageOf([preferred, language])
  const tag = [locale, preferred].find((tag) => tag?.toLowerCase().startsWith(written)) ?? written
  return new Intl.DateTimeFormat(tag, { ...style, timeZone })
}

import { shop } from '../shop.ts'
import type { Texts } from './en/en.ts'
import type { MoreTexts } from './en/en-more.ts'

/** The languages of the pages. A shop in another language gets the first. */
const languages = {
  en: { shop: () => import('./en/en.ts'), more: () => import('./en/en-more.ts') },
  de: { shop: () => import('./de/de.ts'), more: () => import('./de/de-more.ts') },
} satisfies Record<string, Language>

interface Language {
  shop(): Promise<{ readonly texts: Texts }>
  /** The pages of an account, and those that few visitors open. */
  more(): Promise<{ readonly texts: MoreTexts }>
}

/** Absent in the browser until `loadTexts` has run, so no constant of a module can use it. */
export let texts: Texts
/** Pages that use them load them in `clientMiddleware`. */
export let moreTexts: MoreTexts

const isKnown = (language: string): language is keyof typeof languages => language in languages

/** The language of the words. */
export const languageOf = ({ language }: Pick<typeof shop, 'language'> = shop): keyof typeof languages =>
  isKnown(language) ? language : 'en'

/** The `lang` of the document: the language of the words, with the region of the shop if it fits: `de-AT`. */
export function pageLanguage(): string {
  const language = languageOf()
  return new Intl.Locale(shop.locale).language === language ? shop.locale : language
}

export async function loadTexts(of: Pick<typeof shop, 'language'> = shop): Promise<void> {
  ;({ texts } = await languages[languageOf(of)].shop())
}

export async function loadMoreTexts(of: Pick<typeof shop, 'language'> = shop): Promise<void> {
  ;({ texts: moreTexts } = await languages[languageOf(of)].more())
}

/** The module of a part of a page that uses `moreTexts`. */
export async function withMoreTexts<T>(module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, loadMoreTexts()])
  return loaded
}

/** The `clientMiddleware` of a page that uses `moreTexts`. */
export const loadsMoreTexts = [
  async (_: unknown, next: () => Promise<unknown>): Promise<unknown> => {
    await loadMoreTexts()
    return next()
  },
]

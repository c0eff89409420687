import type { CheckoutTexts } from '../checkout/texts/en.ts'
import type { ConfirmationTexts } from '../confirmation/texts/en.ts'
import type { PageData, PageName, Site } from '../generated/hosted-pages.ts'
import type { NoticeTexts } from '../notices/texts/en.ts'
import type { ShellTexts } from '../shell/texts/en.ts'
import type { AccountTexts } from '../sign-in/texts/en.ts'
import { partsOf } from './parts.ts'

/** The words of the pages. A page has those of its parts. */
export interface Texts {
  readonly shell: ShellTexts
  readonly checkout: CheckoutTexts
  readonly confirmation: ConfirmationTexts
  readonly account: AccountTexts
  readonly notices: NoticeTexts
}

type Language = { readonly [Part in keyof Texts]: () => Promise<{ readonly texts: Texts[Part] }> }

/** Another language is one more entry. A shop in a language that is not here gets English. */
const languages = {
  en: {
    shell: () => import('../shell/texts/en.ts'),
    checkout: () => import('../checkout/texts/en.ts'),
    confirmation: () => import('../confirmation/texts/en.ts'),
    account: () => import('../sign-in/texts/en.ts'),
    notices: () => import('../notices/texts/en.ts'),
  },
  de: {
    shell: () => import('../shell/texts/de.ts'),
    checkout: () => import('../checkout/texts/de.ts'),
    confirmation: () => import('../confirmation/texts/de.ts'),
    account: () => import('../sign-in/texts/de.ts'),
    notices: () => import('../notices/texts/de.ts'),
  },
} satisfies Readonly<Record<string, Language>>

let read: () => Texts | undefined

/** The words of this page, in the language of the shop. */
export function texts(): Texts {
  const found = read?.()
  if (!found) throw new Error('texts() needs readTextsFrom() first')
  return found
}

/** Called once: the browser has one page, and the server finds the words of each request. */
export function readTextsFrom(source: () => Texts | undefined): void {
  read = source
}

export async function loadTexts(page: PageName, site: Pick<Site, 'language'>): Promise<Texts> {
  const language: Language = languages[languageOf(page, site)]
  const loaded = await Promise.all(
    partsOf(page).map(async (part) => [part, (await language[part]()).texts] as const),
  )
  return Object.fromEntries(loaded) as unknown as Texts
}

/** The language of the words, with the region of the shop if both fit: `de-AT`. */
export function pageLanguage({ page, site }: Pick<PageData, 'page' | 'site'>): string {
  const language = languageOf(page, site)
  return new Intl.Locale(site.locale).language === language ? site.locale : language
}

/** The modules of the words of a page, which its document preloads. */
export function textModules({ page, site }: Pick<PageData, 'page' | 'site'>): readonly string[] {
  const folders: Partial<Record<keyof Texts, string>> = { account: 'sign-in' }
  return partsOf(page).map((part) => `src/${folders[part] ?? part}/texts/${languageOf(page, site)}.ts`)
}

/** Developers' pages are in English. */
const languageOf = (page: PageName, { language = 'en' }: Pick<Site, 'language'>): keyof typeof languages =>
  page !== 'console' && page !== 'install' && isKnown(language) ? language : 'en'

const isKnown = (language: string): language is keyof typeof languages => Object.hasOwn(languages, language)

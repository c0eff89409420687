import type { PageName } from '../generated/hosted-pages.ts'
import type { Texts } from './texts.ts'

const more: Readonly<Partial<Record<PageName, readonly (keyof Texts)[]>>> = {
  checkout: ['checkout'],
  challenge: ['checkout'],
  'pay-link': ['checkout'],
  confirmation: ['confirmation'],
  download: ['notices'],
  unsubscribe: ['notices'],
  newsletter: ['notices'],
  error: ['notices', 'checkout'],
  'checkout-link': ['notices'],
  'signed-out': ['notices'],
  console: [],
  install: [],
}

/** All other pages are those of accounts. */
export const partsOf = (page: PageName): readonly (keyof Texts)[] => ['shell', ...(more[page] ?? ['account'])]

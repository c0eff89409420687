import { getSiteProfile } from '@vitrine/client/site-profile'
import { cache } from 'react'

import { site } from '../vitrine.ts'
import { type Words, words } from './words.ts'

/** The name, the logo, the look and the language of the shop. */
export const readShop = cache(async () => (await getSiteProfile(await site.getClient())).siteProfile)

/** The words of the pages in the language of the shop, or in English. */
export async function readWords(): Promise<Words> {
  const { language } = await readShop()
  return language === 'de' ? words.de : words.en
}

import { createClient } from '@vitrine/client'
import { getSiteFrame, type SiteFrame } from '@vitrine/client/site-frame'
import { getSiteProfile } from '@vitrine/client/site-profile'
import { addressLines } from '@vitrine/pricing/address-lines'

import type { MiddlewareFunction } from 'react-router'

import { config } from '../../config.ts'
import { setShop } from '../shop.ts'
import { loadMoreTexts, loadTexts } from '../texts/texts.ts'
import { lookOf } from './look.server.ts'

/** In milliseconds. */
const keptFor = 1_000

let until: number | undefined
let asked: Promise<void> | undefined
let frame: SiteFrame = { menus: {}, productPages: {} }

/** Until the platform has answered once. */
await Promise.all([loadTexts(), loadMoreTexts()])

/** The surroundings of each page, as of the last `refreshShop`. */
export const siteFrame = (): SiteFrame => frame

/** Reads the profile and the frame of the shop again if they are older than a second. Without an answer, the earlier one stays. */
export function refreshShop(): Promise<void> {
  if (performance.now() < (until ?? 0)) return Promise.resolve()
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

/** Lets no request begin before the profile was read once, because forms need the country of the shop. */
export const shopMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  if (until === undefined) await refreshShop()
  return next()
}

async function ask(): Promise<void> {
  try {
    const client = createClient({ baseUrl: config.platformUrl })
    const around = getSiteFrame(client)
    // It is awaited below, and must not end the process before.
    around.catch(() => {})
    const { theme, businessAddress = {}, ...shown } = (await getSiteProfile(client)).siteProfile
    await Promise.all([loadTexts(shown), loadMoreTexts(shown)])
    setShop({ ...shown, address: addressLines(businessAddress).join(', '), look: lookOf(theme, shown) })
    frame = (await around).siteFrame
    until = performance.now() + keptFor
  } catch (error) {
    console.error(error)
  }
}

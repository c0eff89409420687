import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

import { freePort } from '../scripts/start/ports.ts'
import { test as base, type ClientSite } from './client-site.ts'
import { startLonePlatform } from './lone-platform.ts'
import { account } from './world.ts'

/** A platform on a site of its own (`id.localhost`): to a browser, `shop.localhost` is another party. */
export interface Identity {
  readonly url: string
  readonly clientId: string
  readonly member: { readonly email: string; readonly password: string }
}

/** A fresh browser that gives cookies to other sites' frames, or keeps them back. */
export type Open = (cookies: 'allowed' | 'blocked') => Promise<Page>

export const test = base.extend<{ open: Open }, { identity: Identity; site: ClientSite }>({
  identity: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const port = await freePort(0)
      const url = `http://id.localhost:${port}`
      const { connection, stop } = await startLonePlatform(`identity-${parallelIndex}`, port, url)
      const member = account({ platform: url, storefront: '', backOffice: '', connection }, 'member')
      await use({ url, clientId: connection.clientId, member })
      await stop()
    },
    // A start of its own is no part of the first journey's minute; what cannot start says so by itself.
    { scope: 'worker', timeout: 100_000 },
  ],

  open: async ({ launchOptions }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (cookies) => {
      const profile = await mkdtemp(join(tmpdir(), 'vitrine-browser-'))
      const blocked = cookies === 'blocked'
      const preferences = {
        profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked },
      }
      await mkdir(join(profile, 'Default'))
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
      const context = await chromium.launchPersistentContext(profile, launchOptions)
      closers.push(async () => {
        await context.close()
        await rm(profile, { recursive: true, force: true, maxRetries: 3 })
      })
      return context.newPage()
    })
    for (const close of closers) await close()
  },
})

/** Signs the member in at the platform, as its sign-in page does. */
export async function signInAt(page: Page, { url, member }: Identity): Promise<void> {
  await page.goto(`${url}/_hosted/fedcm/sign-in`)
  await page.evaluate(async ({ email, password }) => {
    const post = async (path: string, body: object) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      return (await fetch(path, init)).json()
    }
    const session = new URLSearchParams(location.search).get('session')
    const { sessionToken } = await post('/v2/login', { loginId: { email }, password })
    const { redirectTo } = await post('/_hosted/authorize', { session, sessionToken })
    if (!redirectTo) throw new Error('Nobody is signed in')
  }, member)
}

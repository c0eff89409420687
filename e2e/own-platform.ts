import type { Page } from '@playwright/test'
import type { ConnectionFile } from '@vitrine/platform'

import { freePort } from '../scripts/start/ports.ts'
import { test as base, type ClientSite, type Vitrine } from './client-site.ts'
import { startLonePlatform } from './lone-platform.ts'
import { account } from './world.ts'

declare const vitrine: Vitrine

/** A platform of one worker's own: its switches and its clock are nobody else's business. */
export interface OwnPlatform {
  readonly url: string
  readonly connection: ConnectionFile
  /** A new world with these switches on, and everything else off. */
  readonly begin: (settings: object) => Promise<void>
  readonly now: () => Promise<Date>
  readonly advance: (duration: string) => Promise<void>
  /** The newest text, call or prompt that went to a phone or device. */
  readonly message: (to: string) => Promise<{ readonly id: string; readonly code?: string }>
  readonly approve: (messageId: string) => Promise<void>
  readonly member: { readonly email: string; readonly password: string }
}

export const test = base.extend<object, { platform: OwnPlatform; site: ClientSite }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const port = await freePort(0)
      const url = `http://127.0.0.1:${port}`
      const { connection, stop } = await startLonePlatform(`own-${parallelIndex}`, port, url)
      await use({
        url,
        connection,
        async begin(settings) {
          await control(url, 'POST', 'reset', { seed: 'small-shop' })
          await control(url, 'PUT', 'settings', settings)
        },
        now: async () => new Date((await control<{ now: string }>(url, 'GET', 'clock')).now),
        async advance(duration) {
          await control(url, 'POST', 'clock', { advance: duration })
        },
        async message(to) {
          const query = new URLSearchParams({ to, wait: '10' })
          const [newest] = await control<{ id: string; code?: string }[]>(url, 'GET', `messages?${query}`)
          if (!newest) throw new Error(`Nothing was sent to ${to}`)
          return newest
        },
        async approve(messageId) {
          await control(url, 'POST', `messages/${messageId}/approve`)
        },
        member: account({ platform: url, storefront: '', backOffice: '', connection }, 'member'),
      })
      await stop()
    },
    // A start of its own is no part of the first journey's minute; what cannot start says so by itself.
    { scope: 'worker', timeout: 100_000 },
  ],
})

async function control<T>(url: string, method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${url}/_dev/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!reply.ok) throw new Error(`${method} /_dev/${path}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<T>
}

/** Goes from the site to the platform's sign-in page, whoever is signed in there. */
export async function askToSignIn(page: Page, site: ClientSite, platform: OwnPlatform): Promise<void> {
  await page.goto(site.url)
  const given = { baseUrl: platform.url, clientId: platform.connection.clientId, redirectUri: site.url }
  const authUrl = await page.evaluate(async ({ baseUrl, clientId, redirectUri }) => {
    const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
    const data = await vitrine.generateOAuthData(client, redirectUri)
    sessionStorage.setItem('sign-in', JSON.stringify(data))
    return (await vitrine.getAuthUrl(client, data, { prompt: 'login', responseMode: 'query' })).authUrl
  }, given)
  await page.goto(authUrl)
}

/** Waits until the browser is back, and answers who the site now knows. */
export async function whoCameBack(page: Page, site: ClientSite, platform: OwnPlatform): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(site.url) && url.search.includes('code='))
  const given = { baseUrl: platform.url, clientId: platform.connection.clientId }
  return page.evaluate(async ({ baseUrl, clientId }) => {
    const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
    const data = JSON.parse(sessionStorage.getItem('sign-in') ?? '{}')
    const { code, state } = vitrine.parseFromUrl(client, undefined, 'query')
    await client.auth.setTokens(await vitrine.getMemberTokens(client, code, state, data))
    const { member } = await vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })
    return member?.loginEmail ?? ''
  }, given)
}

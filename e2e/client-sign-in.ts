import type { Page } from '@playwright/test'

import type { BlankSite, Vitrine } from './sites/blank-site.ts'
import { account, type World } from './world.ts'

declare const vitrine: Vitrine

/** Goes from the site to the platform's sign-in page, also with a signed-in browser. */
export async function askToSignIn(page: Page, site: BlankSite, world: World): Promise<void> {
  await page.goto(site.url)
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, redirectUri: site.url }
  const authUrl = await page.evaluate(async ({ baseUrl, clientId, redirectUri }) => {
    const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
    const data = await vitrine.generateOAuthData(client, redirectUri)
    sessionStorage.setItem('sign-in', JSON.stringify(data))
    return (await vitrine.getAuthUrl(client, data, { prompt: 'login', responseMode: 'query' })).authUrl
  }, given)
  await page.goto(authUrl)
}

/** Waits until the browser is back at the site, and answers the signed-in member's address. */
export async function signedInEmail(page: Page, site: BlankSite, world: World): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(site.url) && url.search.includes('code='))
  const given = { baseUrl: world.platform, clientId: world.connection.clientId }
  return page.evaluate(async ({ baseUrl, clientId }) => {
    const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
    const data = JSON.parse(sessionStorage.getItem('sign-in') ?? '{}')
    const { code, state } = vitrine.parseFromUrl(client, undefined, 'query')
    await client.auth.setTokens(await vitrine.getMemberTokens(client, code, state, data))
    const { member } = await vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })
    return member?.loginEmail ?? ''
  }, given)
}

/** Signs a member in at the platform. */
export async function signInAt(page: Page, world: World): Promise<void> {
  await page.goto(`${world.platform}/_hosted/fedcm/sign-in`)
  await page.evaluate(
    async ({ email, password }) => {
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
      if (!redirectTo) throw new Error('The platform signed the member in to nothing.')
    },
    account(world, 'member'),
  )
}

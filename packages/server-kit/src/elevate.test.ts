import { type Auth, apiKey, type Client, createClient, type Fetch } from '@vitrine/client'
import { installApp, registerApp, uninstallApp } from '@vitrine/client/apps'
import { getCurrentCart } from '@vitrine/client/current-cart'
import { getCurrentMember, listMembers } from '@vitrine/client/members'
import { searchOrders } from '@vitrine/client/orders'
import { listServicePlugins } from '@vitrine/client/service-plugins'
import { tokenInfo } from '@vitrine/client/tokens'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'

import { installByPage } from '../test/install.ts'
import { app, appOf, appTokens, asMember, createElevate } from './elevate.ts'
import { createWebMethods, webMethod } from './web-methods.ts'
import { createWebMethodsClient } from './web-methods-client.ts'

let platform: TestPlatform
let own: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
let asked: string[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  own = (await platform.connection()).app
})
beforeEach(() => {
  asked = []
})
afterAll(() => platform.close())

const toPlatform: Fetch = (url, init) => {
  asked.push(new URL(url).pathname)
  return platform.fetch(new Request(url, init))
}
const clientOf = (auth: Auth): Client<Auth> =>
  createClient({ baseUrl: platform.baseUrl, fetch: toPlatform, auth })
const tokenOf = async (client: Client<Auth>) =>
  (await client.auth.headers(client, false, undefined)).authorization ?? ''
const tokensAsked = () => asked.filter((path) => path === '/oauth2/token').length

describe('an app calls', () => {
  test('with one token for many calls, as its installation', async () => {
    const client = clientOf(app(own))
    await Promise.all(Array.from({ length: 20 }, () => searchOrders(client, {})))
    expect(tokensAsked()).toBe(1)
    const token = await tokenOf(client)
    expect(await tokenInfo(client, { token })).toMatchObject({
      subjectType: 'APP',
      instanceId: own.instanceId,
    })
  })

  test('with a new token after the first is revoked', async () => {
    const client = clientOf(app(own))
    const token = await tokenOf(client)
    await platform.fetch(`${platform.baseUrl}/oauth2/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, client_id: own.appId, client_secret: own.appSecret }),
    })
    await searchOrders(client, {})
    expect(await tokenOf(client)).not.toBe(token)
    expect(tokensAsked()).toBe(2)
  })

  test('with the token of a request, if the token belongs to the app', async () => {
    const accessToken = await tokenOf(clientOf(app(own)))
    const anonymous = createClient({ baseUrl: platform.baseUrl, fetch: toPlatform })
    await searchOrders(clientOf(app({ appId: own.appId, appSecret: own.appSecret, accessToken })), {})
    await searchOrders(clientOf(await appOf(anonymous, { ...own, accessToken })), {})
    const visitor = await platform.as('visitor')
    for (const foreign of [await tokenOf(visitor), 'made up']) {
      await expect(appOf(anonymous, { ...own, accessToken: foreign })).rejects.toThrow(
        'The token does not belong to this app',
      )
      const { appId, appSecret } = own
      const stripped = clientOf(app({ appId, appSecret, accessToken: foreign }))
      await expect(searchOrders(stripped, {})).rejects.toMatchObject({ code: 'INVALID_GRANT' })
    }
  })

  test('never with a wrong secret', async () => {
    const guessed = clientOf(app({ ...own, appSecret: 'guessed' }))
    await expect(searchOrders(guessed, {})).rejects.toMatchObject({ code: 'INVALID_CLIENT' })
  })

  test('with rotating refresh tokens, from its installation to its removal', async () => {
    const staff = await platform.as('staff', await owner())
    const redirectUrl = 'https://labels.example.com/installed'
    const { app: made, appSecret } = await registerApp(staff, {
      app: { name: 'Labels', redirectUrls: [redirectUrl], permissions: ['ORDERS.READ'] },
    })
    const back = await installByPage(platform, { appId: made.id, redirectUrl })
    expect(back).toMatchObject({ state: 'kept', instanceId: expect.any(String) })
    const anonymous = createClient({ baseUrl: platform.baseUrl, fetch: toPlatform })
    const self = { appId: made.id, appSecret }
    const tokens = await appTokens(anonymous, { ...self, code: back.code ?? '' })
    const kept: string[] = []
    const onRefreshToken = (refreshToken: string) => void kept.push(refreshToken)
    const labels = clientOf(app({ ...self, refreshToken: tokens.refreshToken, onRefreshToken }))
    await searchOrders(labels, {})
    // The app lacks the permission for this call.
    await expect(listMembers(labels)).rejects.toMatchObject({ status: 403 })
    const again = clientOf(app({ ...self, refreshToken: kept.at(-1) ?? tokens.refreshToken, onRefreshToken }))
    await searchOrders(again, {})

    await uninstallApp(staff, { id: made.id })
    await expect(searchOrders(labels, {})).rejects.toMatchObject({ code: 'INVALID_GRANT' })
    await installApp(staff, { id: made.id, permissions: ['ORDERS.READ'] })
    await expect(searchOrders(labels, {})).rejects.toMatchObject({ code: 'INVALID_GRANT' })
  })
})

async function owner() {
  const { accounts } = await platform.connection()
  const found = accounts.find(({ role }) => role === 'owner')
  if (!found) throw new Error('The seed has no owner')
  return found
}

describe('acting as a member', () => {
  const aMember = async () => {
    const { members } = await listMembers(await platform.as('app'), { fieldsets: ['FULL'] })
    const [member] = members.filter(({ status }) => status === 'APPROVED')
    return member ?? { id: '', loginEmail: '' }
  }

  test('is allowed for an app and for an API key', async () => {
    const { id: memberId, loginEmail } = await aMember()
    const { apiKey: key } = await platform.connection()
    const siteId = platform.siteId
    const visitor = await platform.as('visitor')
    for (const auth of [
      asMember(clientOf(app(own)), { memberId }),
      asMember(clientOf(apiKey({ key, siteId })), { memberId }),
      asMember(visitor, { memberId, key }),
    ]) {
      const { member } = await getCurrentMember(clientOf(auth), { fieldsets: ['FULL'] })
      expect(member.loginEmail).toBe(loginEmail)
    }
  })

  test('is refused for visitors, other members and a wrong API key', async () => {
    const { id: memberId } = await aMember()
    const visitor = await platform.as('visitor')
    const other = await platform.as('member')
    for (const auth of [
      asMember(visitor, { memberId }),
      asMember(other, { memberId }),
      asMember(visitor, { memberId, key: 'guessed' }),
    ])
      await expect(getCurrentMember(clientOf(auth), {})).rejects.toThrow()
  })
})

describe('elevate', () => {
  test('gives one call more rights than its caller has', async () => {
    const elevate = createElevate(() => platform.as('app'))
    const visitor = await platform.as('visitor')
    await expect(listServicePlugins(visitor)).rejects.toMatchObject({ status: 403 })
    const elevated = elevate(listServicePlugins)
    expectTypeOf(elevated).parameter(0).toEqualTypeOf<Parameters<typeof listServicePlugins>[1]>()
    expect((await elevated()).servicePlugins).toEqual(expect.any(Array))
  })

  test('is rejected without a client to elevate to', async () => {
    await expect(createElevate(() => undefined)(getCurrentCart)({})).rejects.toThrow(
      'createElevate was called without a client',
    )
  })

  test('serves a web method with more permissions than its caller has', async () => {
    const elevate = createElevate(() => clientOf(app(own)))
    const methods = createWebMethods({
      baseUrl: platform.baseUrl,
      fetch: toPlatform,
      files: {
        'shop.web.ts': {
          countPlugins: webMethod(
            'Anyone',
            async () => (await elevate(listServicePlugins)()).servicePlugins.length,
          ),
        },
      },
    })
    const visitor = await platform.as('visitor')
    const fetch: Fetch = (url, init) =>
      url.startsWith('https://shop.test')
        ? methods.handle(new Request(url, init))
        : platform.fetch(new Request(url, init))
    const client = { ...visitor, fetch }
    const shop = createWebMethodsClient<typeof methods>({ client, baseUrl: 'https://shop.test' })
    expect(await shop['shop.web.ts'].countPlugins()).toEqual(expect.any(Number))
  })
})

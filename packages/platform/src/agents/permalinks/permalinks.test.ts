import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Requests, requestsTo } from '../../../test/requests.ts'
import { faultsOf } from '../../../test/ucp-schemas.ts'
import { continuePath, foreignParameters, readPermalink, writeItems } from './rules.ts'

describe('a permalink', () => {
  const none = new URLSearchParams()
  test('has items with quantities, also with ids that need an encoding', () => {
    const id = 'Größe 42/rot'
    const encoded = `~${Buffer.from(id).toString('base64url')}`
    const { items } = readPermalink(`bouquet_roses:2,${encoded}:1`, none) ?? {}
    expect(items).toEqual([
      { id: 'bouquet_roses', quantity: 2 },
      { id, quantity: 1 },
    ])
    expect(writeItems(items ?? [])).toBe(`bouquet_roses:2,${encoded}:1`)
  })

  test('is malformed with another grammar', () => {
    for (const path of [
      'a',
      'a:0',
      'a:-1',
      'a:1.5',
      'a:1,',
      ',a:1',
      'a b:1',
      '~:1',
      '~=:1',
      '~/w:1',
      '~_w:1',
      'a:1000000',
    ])
      expect(readPermalink(path, none)).toBeUndefined()
    expect(readPermalink(Array(51).fill('a:1').join(','), none)).toBeUndefined()
  })

  test('has fields of UCP with or without their first slash', () => {
    const query = new URLSearchParams('buyer/email=ada@example.net&/discounts/codes/0=10OFF')
    expect(readPermalink('a:1', query)).toMatchObject({ email: 'ada@example.net', code: '10OFF' })
  })

  test('continues on paths of this origin only', () => {
    const origin = 'https://shop.example'
    const at = (text: string) => continuePath(new URLSearchParams({ continue_to: text }), origin)
    expect(at('/account?tab=1#top')).toBe('/account?tab=1#top')
    for (const text of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/a\nb',
      'account',
      '',
      '/.//evil.example',
      '/x/..//evil.example',
    ])
      expect(at(text)).toBeUndefined()
    expect(at('/%2F/evil.example')).toBe('/%2F/evil.example')
  })

  test('passes parameters of campaigns on, but neither fields nor secrets', () => {
    const query = new URLSearchParams(
      'utm_source=mail&buyer/email=a@example.net&access_token=x&apiKey=y&continue_to=/a&items=z&ref=1',
    )
    expect(String(foreignParameters(query))).toBe('utm_source=mail&ref=1')
  })
})

describe('a browser that opens a permalink', () => {
  let platform: TestPlatform
  let requests: Requests
  beforeAll(async () => {
    platform = await createTestPlatform({ baseUrl: 'https://shop.example', seed: 'flower-shop' })
    requests = requestsTo(platform)
  })

  const open = async (path: string) => {
    const response = await platform.fetch(`https://shop.example${path}`, { redirect: 'manual' })
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location') ?? '',
    }
  }
  const press = (fields: Record<string, string>, site = 'same-origin') =>
    platform.fetch('https://shop.example/_hosted/permalink', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      body: new URLSearchParams(fields),
    })
  const checkouts = async () => {
    const { db, siteId } = platform
    return db.selectFrom('checkouts').select(['id', 'document']).where('site_id', '=', siteId).execute()
  }

  test('is led to a page with a button, and nothing is stored', async () => {
    const before = await checkouts()
    const { status, headers, location } = await open(
      '/buy/bouquet_roses:2?buyer/email=ada@example.net&utm_source=mail&continue_to=/x',
    )
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      303,
      'no-store',
      'no-referrer',
    ])
    expect(location).toBe(
      '/_hosted/permalink?utm_source=mail&items=bouquet_roses%3A2&email=ada%40example.net',
    )
    expect((await requests.get(location)).status).toBe(200)
    expect(await checkouts()).toHaveLength(before.length)
  })

  test('begins a checkout with the items by its button', async () => {
    const fields = { items: 'bouquet_roses:2,unknown:1', email: 'ada@example.net', code: '10OFF' }
    const response = await press(fields)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/_hosted\/checkout\//),
    ])
    const made = (await checkouts()).find(({ id }) => response.headers.get('location')?.endsWith(id))
    expect(made?.document).toMatchObject({ email: 'ada@example.net', couponCode: '10OFF' })
    expect(made?.document.lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('begins none of unknown items only, without items, or from the form of another site', async () => {
    const before = await checkouts()
    expect((await press({ items: 'unknown:1' })).status).toBe(400)
    expect((await press({ items: 'nothing' })).status).toBe(303)
    expect((await press({ items: 'bouquet_roses:1' }, 'cross-site')).status).toBe(200)
    expect(await checkouts()).toHaveLength(before.length)
  })

  test('comes to the shop without items, and with a malformed path', async () => {
    for (const path of [
      '/buy',
      '/buy/bouquet_roses',
      '/buy/roses:2?continue_to=//evil.example'.replace('roses:2', 'x'),
    ]) {
      const { status, location } = await open(path)
      expect([status, new URL(location, 'https://shop.example').pathname]).toEqual([303, '/'])
      expect(location).not.toContain('evil')
    }
    expect((await open('/buy?continue_to=/account')).location).toBe('/account')
  })

  test('finds the address in the profile of a shop with https, in the newest version', async () => {
    const { body } = await requests.get('/.well-known/ucp')
    const [entry] = body.ucp.capabilities['dev.ucp.shopping.permalink']
    expect(entry.config).toEqual({ endpoint: 'https://shop.example/buy' })
    expect(faultsOf('2026-08-25', body, 'profile.json#/$defs/business_schema')).toEqual([])
    const older = await requests.get('/.well-known/ucp/2026-04-08')
    expect(older.body.ucp.capabilities['dev.ucp.shopping.permalink']).toBeUndefined()
  })
})

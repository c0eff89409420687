import { expect, test } from 'vitest'

import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'
import type { AddressSearch, FoundAddress } from '../../kernel/ports/address-search.ts'
import { searchLimits } from '../../people/members/address-search.ts'

async function opened(addressSearch: AddressSearch | 'test' | undefined) {
  const shop = await openShop({ addressSearch })
  const { checkout, cookie } = await atCheckout(shop)
  return { shop, cookie, id: checkout.id as string }
}

const search = ({ shop, id, cookie }: { shop: Shop; id: string; cookie: string }, body: object) =>
  shop.call('POST', `/_hosted/checkouts/${id}/search-addresses`, body, cookie)

/** A provider that answers this, and counts the questions. */
function provider(answer: () => Promise<readonly FoundAddress[]>) {
  const asked: string[] = []
  const suggest: AddressSearch['suggest'] = ({ text }) => {
    asked.push(text)
    return answer()
  }
  return { asked, search: { name: 'mine', suggest } }
}

test('the page searches addresses only if the platform has a provider', async () => {
  const shown = async ({ shop, id, cookie }: Awaited<ReturnType<typeof opened>>) =>
    pageOf(await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie)).addressSearch
  expect(await shown(await opened('test'))).toBe(true)
  const without = await opened(undefined)
  expect(await shown(without)).toBeUndefined()
  expect((await search(without, { text: 'pier', country: 'IE' })).body).toEqual({ suggestions: [] })
})

test('the test addresses are found by the beginning of their words', async () => {
  const at = await opened('test')
  const linesFor = async (text: string, country: string) =>
    (await search(at, { text, country })).body.suggestions.map((one: FoundAddress) => one.addressLine)
  expect(await linesFor('pier', 'IE')).toEqual(['4 Pier Road', '12 Pier Head'])
  expect(await linesFor('4 pier', 'IE')).toEqual(['4 Pier Road'])
  expect(await linesFor('linden berlin', 'DE')).toEqual(['Lindenstraße 5'])
  expect(await linesFor('pier', 'DE')).toEqual([])
})

test('a found address has the fields of its country, and no others', async () => {
  const found = {
    addressLine: '1 Main Street',
    city: 'Austin',
    postalCode: '73301',
    subdivision: 'US-TX',
    country: 'US',
  }
  const { search: mine } = provider(async () => [
    found,
    { ...found, subdivision: 'Texas' },
    { ...found, subdivision: 'Lone Star' },
    { ...found, country: 'CA' },
    { ...found, country: 'HK' },
  ])
  const at = await opened(mine)
  const { country: _, subdivision: __, ...rest } = found
  expect((await search(at, { text: 'main', country: 'US' })).body.suggestions).toEqual([
    { ...rest, subdivision: 'US-TX', subdivisionFullname: 'Texas' },
    { ...rest, subdivision: 'US-TX', subdivisionFullname: 'Texas' },
    rest,
  ])
})

test('a text that is too short and wrong countries never reach the provider', async () => {
  const { asked, search: mine } = provider(async () => [])
  const at = await opened(mine)
  expect((await search(at, { text: 'pi', country: 'IE' })).status).toBe(400)
  expect((await search(at, { text: 'p . i', country: 'IE' })).body).toEqual({ suggestions: [] })
  expect((await search(at, { text: 'pier', country: 'Ireland' })).status).toBe(400)
  expect(asked).toEqual([])
})

test('a provider that fails or does not answer finds nothing', async () => {
  const failing = await opened(provider(() => Promise.reject(new Error('down'))).search)
  expect((await search(failing, { text: 'pier', country: 'IE' })).body).toEqual({ suggestions: [] })
  const silent = await opened(provider(() => new Promise(() => {})).search)
  expect((await search(silent, { text: 'pier', country: 'IE' })).body).toEqual({ suggestions: [] })
})

test('only the buyer of a checkout searches, and only so often', async () => {
  const { asked, search: mine } = provider(async () => [])
  const at = await opened(mine)
  const other = await atCheckout(at.shop)
  expect((await search({ ...at, cookie: other.cookie }, { text: 'pier', country: 'IE' })).status).toBe(404)
  const question = { text: 'pier', country: 'IE' }
  for (let count = 0; count < searchLimits.asker.points; count++) await search(at, question)
  expect((await search(at, question)).status).toBe(429)
  expect(asked).toHaveLength(searchLimits.asker.points)
})

import type { Client } from '@vitrine/client'
import * as collections from '@vitrine/client/collections'
import * as products from '@vitrine/client/products'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { days, hours } from '../../kernel/time/time-spans.ts'

let platform: TestPlatform
let app: Client
beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  // An app, because a session of staff does not last for weeks.
  app = await platform.as('app')
})

const collect = async (name: string, condition: Omit<products.CollectionCondition, 'field'>) =>
  (
    await collections.createCollection(app, {
      collection: { name, rules: { conditions: [{ field: 'CREATED_DATE', ...condition }] } },
    })
  ).collection
const make = async (name: string) =>
  (await products.createProduct(app, { product: { name, variants: [{ price: '12.00' }] } })).product
const found = async (slug: string) =>
  (
    await products.queryProducts(app, {
      query: { filter: { collections: { $hasSome: [slug] } } },
      includeHidden: true,
    })
  ).products.map(({ name }) => name)

test('products join and leave the collections of the last days as the time passes', async () => {
  const week = await collect('This week', { operator: 'IN_LAST_DAYS', value: '7' })
  const month = await collect('This month', { operator: 'IN_LAST_DAYS', value: '30' })
  const older = await collect('Older', { operator: 'NOT_IN_LAST_DAYS', value: '7' })
  const all = async () => [await found(week.slug), await found(month.slug), await found(older.slug)]
  await make('First')
  await platform.clock.advance(hours(3))
  await make('Second')
  expect(await all()).toEqual([['First', 'Second'], ['First', 'Second'], []])

  await platform.clock.advance(days(7) - hours(2))
  expect(await all()).toEqual([['Second'], ['First', 'Second'], ['First']])
  await platform.clock.advance(hours(3))
  expect(await all()).toEqual([[], ['First', 'Second'], ['First', 'Second']])
  await platform.clock.advance(days(30))
  expect(await all()).toEqual([[], [], ['First', 'Second']])
})

test('a collection of the last days that is made later begins with the products of these days', async () => {
  await make('Old')
  await platform.clock.advance(days(3))
  await make('New')
  const { slug } = await collect('New', { operator: 'IN_LAST_DAYS', value: '2' })
  expect(await found(slug)).toEqual(['New'])
  await platform.clock.advance(days(2))
  expect(await found(slug)).toEqual([])
})

test('a date of a rule is a day in the time zone of the site', async () => {
  const live = async (timeZone: string) =>
    updateSiteProperties(await platform.as('staff'), { siteProperties: { timeZone } })
  await live('Pacific/Honolulu')
  // Before and after midnight in Hawaii, ten hours behind UTC.
  await platform.clock.set(new Date('2027-05-02T09:59:00Z'))
  await make('Of the first')
  await platform.clock.advance(hours(1))
  await make('Of the second')
  const earlier = await collect('Earlier', { operator: 'LESS_THAN', value: '2027-05-02' })
  const later = await collect('Later', { operator: 'GREATER_THAN', value: '2027-05-02' })
  const both = async () => [await found(earlier.slug), await found(later.slug)]
  expect(await both()).toEqual([['Of the first'], ['Of the second']])

  // In London, both were created on the second.
  await live('Europe/London')
  expect(await both()).toEqual([[], ['Of the first', 'Of the second']])
})

import { expect, test } from 'vitest'

import { asParameter, createPublishedShop } from '../../../test/published.ts'
import { refusalOf } from '../../../test/requests.ts'

test('a data collection is missing with the code that published storefronts expect', async () => {
  const shop = await createPublishedShop()
  const input = { dataCollectionId: 'Menus', query: { filter: { slug: 'header' } } }
  const replies = [
    await shop.get(`/wix-data/v2/items/query?${asParameter(input)}`),
    await shop.post('/wix-data/v2/items/query', input),
    await shop.post('/_api/cloud-data/v2/items/query', input),
    await shop.get('/wix-data/v2/items/1?dataCollectionId=Menus'),
  ]
  for (const reply of replies) expect(refusalOf(reply)).toEqual([404, 'WDE0025'])
})

test('staff and apps read the properties of the site', async () => {
  const { asKey, ...shop } = await createPublishedShop()
  const { body } = await asKey.get('/site-properties/v4/properties')
  expect(body.properties).toMatchObject({ paymentCurrency: 'EUR', language: 'en' })
  const some = await asKey.get('/_api/site-properties-service/v4/properties?fields=paymentCurrency,timeZone')
  expect(Object.keys(some.body.properties).sort()).toEqual(['paymentCurrency', 'timeZone'])
  expect((await shop.get('/v4/properties')).status).toBe(401)
})

import { expect, test } from 'vitest'
import { asParameter, createPublishedShop } from '../../../test/published.ts'
import { refusalOf } from '../../../test/requests.ts'
import { pictureFileId } from '../../assembly/seeds/shop/ids.ts'

test('a data collection is missing with the code that published storefronts expect', async () => {
  const shop = await createPublishedShop()
  const input = { dataCollectionId: 'Stories', query: { filter: { slug: 'header' } } }
  const replies = [
    await shop.get(`/wix-data/v2/items/query?${asParameter(input)}`),
    await shop.post('/wix-data/v2/items/query', input),
    await shop.post('/_api/cloud-data/v2/items/query', input),
    await shop.get('/wix-data/v2/items/1?dataCollectionId=Stories'),
    await shop.post('/wix-data/v2/items', { dataCollectionId: 'Pages' }),
  ]
  for (const reply of replies) expect(refusalOf(reply)).toEqual([404, 'WDE0025'])
})

test('the collections Pages and Menus answer from the pages and menus of the shop', async () => {
  const shop = await createPublishedShop()
  const read = async (dataCollectionId: string, filter: object, more: object = {}) =>
    (await shop.query('/wix-data/v2/items/query', { dataCollectionId, query: { filter }, ...more })).body
  const { dataItems, pagingMetadata } = await read('Pages', { slug: 'shipping' })
  expect(pagingMetadata).toMatchObject({ count: 1, total: 1, hasNext: false })
  expect(dataItems[0].data).toMatchObject({
    _id: dataItems[0].id,
    slug: 'shipping',
    title: expect.any(String),
    body: expect.stringMatching(/^<(h2|p)>/),
    _updatedDate: { $date: expect.any(String) },
  })
  const one = await shop.get(`/wix-data/v2/items/${dataItems[0].id}?dataCollectionId=Pages`)
  expect(one.body.dataItem.data.slug).toBe('shipping')

  const slug = 'next-js-frontend-footer-menu'
  const ids = (await read('Menus', { slug })).dataItems[0].data.pages
  const whole = (await read('Menus', { slug }, { includeReferences: [{ field: 'pages' }] })).dataItems[0].data
  expect(whole.pages.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
  expect(whole.pages.map((page: { slug: string }) => page.slug)).toContain('shipping')
  expect((await read('Menus', { slug: { $startsWith: 'next-js' } })).dataItems).toHaveLength(2)
  expect(
    refusalOf(
      await shop.query('/wix-data/v2/items/query', {
        dataCollectionId: 'Pages',
        query: { filter: { slug: { $near: 1 } } },
      }),
    )[0],
  ).toBe(400)
})

test('staff and apps read the properties of the site', async () => {
  const { asKey, ...shop } = await createPublishedShop()
  const { body } = await asKey.get('/site-properties/v4/properties')
  expect(body.properties).toMatchObject({ paymentCurrency: 'EUR', language: 'en' })
  const some = await asKey.get('/_api/site-properties-service/v4/properties?fields=paymentCurrency,timeZone')
  expect(Object.keys(some.body.properties).sort()).toEqual(['paymentCurrency', 'timeZone'])
  expect((await shop.get('/v4/properties')).status).toBe(401)
})

test('an app changes profile, contact, schedule and consent policy, and reads them', async () => {
  const { asKey } = await createPublishedShop()
  const path = '/site-properties/v4/properties'
  const change = async (call: string, body: object) =>
    expect((await asKey.post(`${path}/${call}`, body)).body).toEqual({})
  const earlier = Number((await asKey.get(path)).body.version)
  await change('business-profile', {
    businessProfile: {
      siteDisplayName: 'Nord',
      businessName: 'Nord SARL',
      companyId: '12',
      description: 'x',
    },
    fields: ['siteDisplayName', 'businessName', 'companyId'],
  })
  await change('business-contact', {
    businessContact: {
      email: 'help@nord.example',
      fax: '+33 4 90 00 00 01',
      address: { street: 'Rue de la Cité', streetNumber: '4', city: 'Arles', country: 'FR', zip: '13200' },
    },
  })
  const businessSchedule = {
    periods: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }],
    specialHourPeriod: [
      {
        startDate: '2026-12-24T00:00:00.000Z',
        endDate: '2026-12-27T00:00:00.000Z',
        isClosed: true,
        comment: 'Holidays',
      },
    ],
  }
  await change('business-schedule', { businessSchedule })
  await change('policy', { consentPolicy: { essential: true, analytics: false } })
  const { body } = await asKey.get(path)
  expect(Number(body.version)).toBe(earlier + 4)
  expect(body.properties).toMatchObject({
    siteDisplayName: 'Nord',
    businessName: 'Nord SARL',
    companyId: '12',
    email: 'help@nord.example',
    fax: '+33 4 90 00 00 01',
    address: { street: 'Rue de la Cité 4', city: 'Arles', country: 'FR', zip: '13200' },
    businessSchedule,
    consentPolicy: { essential: true, analytics: false },
  })
  expect(body.properties.description).not.toBe('x')
})

test('the logo is written and read as the id of a picture', async () => {
  const { asKey } = await createPublishedShop()
  const path = '/site-properties/v4/properties'
  const logo = `${pictureFileId('harbour-mug-1')}.webp`
  const businessProfile = { logo }
  expect((await asKey.post(`${path}/business-profile`, { businessProfile, fields: ['logo'] })).body).toEqual(
    {},
  )
  expect((await asKey.get(path)).body.properties.logo).toBe(logo)
})

test('a wrong value is named by the field of the published call', async () => {
  const { asKey } = await createPublishedShop()
  const refused = await asKey.post('/site-properties/v4/properties/business-contact', {
    businessContact: { email: 'help' },
  })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('businessContact.email')
  const hours = await asKey.post('/site-properties/v4/properties/business-schedule', {
    businessSchedule: {
      periods: [{ openDay: 'MONDAY', openTime: '9', closeDay: 'MONDAY', closeTime: '17:00' }],
    },
  })
  expect(JSON.stringify(hours.body)).toContain('businessSchedule.periods[0].openTime')
  const picture = await asKey.post('/site-properties/v4/properties/business-profile', {
    businessProfile: { logo: 'no-such-file' },
  })
  expect(JSON.stringify(picture.body)).toContain('businessProfile.logo')
})

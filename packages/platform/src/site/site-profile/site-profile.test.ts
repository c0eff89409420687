import type { Client } from '@vitrine/client'
import { createProduct } from '@vitrine/client/products'
import {
  getSiteProfile,
  getSiteProperties,
  type SitePropertiesChanges,
  updateSiteProperties,
} from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { pictureFileId } from '../../assembly/seeds/shop/ids.ts'

interface Shop {
  readonly platform: TestPlatform
  readonly staff: Client
}

async function open(seed: 'empty' | 'small-shop'): Promise<Shop> {
  const platform = await createTestPlatform({ seed })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff') }
}

const change = async ({ staff }: Pick<Shop, 'staff'>, siteProperties: SitePropertiesChanges) =>
  (await updateSiteProperties(staff, { siteProperties })).siteProperties

const address = { country: 'FR', city: 'Arles', postalCode: '13200', addressLine: '4 rue de la Cité' }

test('an owner names an empty shop, and everyone reads it', async () => {
  const shop = await open('empty')
  const changed = await change(shop, {
    name: '  Atelier Nord ',
    tagline: 'Bags for every day',
    description: 'Bags of canvas and leather.',
    supportEmail: 'help@nord.example',
    phone: '+33 4 90 00 00 00',
    socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/nord' }],
    businessAddress: address,
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    weightUnit: 'LB',
  })
  expect(changed).toMatchObject({
    name: 'Atelier Nord',
    language: 'fr',
    revision: '2',
    currencyIsFixed: false,
  })
  const { siteProfile } = await getSiteProfile(await shop.platform.as('visitor'))
  expect(siteProfile).toMatchObject({
    name: 'Atelier Nord',
    tagline: 'Bags for every day',
    currency: 'EUR',
    locale: 'fr-FR',
    language: 'fr',
    timeZone: 'Europe/Paris',
    weightUnit: 'LB',
    country: 'FR',
    businessAddress: address,
  })
  expect(siteProfile.deliveryCountries[0]).toBe('FR')
  expect(siteProfile.deliveryCountries.length).toBeGreaterThan(200)

  await change(shop, { showBusinessAddress: false, tagline: null, phone: null })
  const { siteProfile: hidden } = await getSiteProfile(await shop.platform.as('visitor'))
  expect(hidden).not.toHaveProperty('businessAddress')
  expect(hidden).not.toHaveProperty('tagline')
  expect(hidden).not.toHaveProperty('phone')
  expect(hidden.country).toBe('FR')
})

test('the change is announced, and the audit log names the changed fields', async () => {
  const { platform, staff } = await open('empty')
  await change({ staff }, { name: 'Atelier Nord', currency: 'EUR' })
  const { db, siteId } = platform
  const event = await db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', siteId)
    .where('type', '=', 'SitePropertiesUpdated')
    .executeTakeFirstOrThrow()
  expect(event.payload).toMatchObject({
    metasiteId: siteId,
    event: {
      version: 2,
      fields: ['name'],
      properties: { siteDisplayName: 'Atelier Nord', paymentCurrency: 'EUR' },
    },
  })
  const record = await db
    .selectFrom('identity_audit')
    .select(['actor', 'detail'])
    .where('site_id', '=', siteId)
    .where('action', '=', 'site properties')
    .executeTakeFirstOrThrow()
  expect(record.detail).toEqual({ fields: ['name'] })
  expect(record.actor).toMatch(/^staff ./)
})

test('of two editors, the second one reads again', async () => {
  const shop = await open('empty')
  const { revision } = (await getSiteProperties(shop.staff)).siteProperties
  await change(shop, { revision, name: 'Nord' })
  await expect(change(shop, { revision, name: 'Sud' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { revision: '2' },
  })
  expect((await getSiteProperties(shop.staff)).siteProperties.name).toBe('Nord')
})

describe('a wrong value is named by its field:', () => {
  let shop: Shop
  beforeAll(async () => {
    const platform = await createTestPlatform({ seed: 'empty' })
    shop = { platform, staff: await platform.as('staff') }
    return () => platform.close()
  })
  test.each<[string, SitePropertiesChanges]>([
    ['name', { name: '   ' }],
    ['currency', { currency: 'EUX' }],
    ['currency', { currency: 'eur' }],
    ['locale', { locale: 'en_IE' }],
    ['timeZone', { timeZone: 'Europe/Kinsael' }],
    ['supportEmail', { supportEmail: 'help' }],
    ['phone', { phone: 'call me' }],
    ['socialLinks[0].url', { socialLinks: [{ name: 'Instagram', url: 'http://instagram.example' }] }],
    ['businessAddress.country', { businessAddress: { country: 'Ireland' } }],
    ['sender.email', { sender: { email: 'shop' } }],
    ['orderNumbers.prefix', { orderNumbers: { prefix: '2026', suffix: '', minimumDigits: 1 } }],
    ['orderNumbers.suffix', { orderNumbers: { prefix: '', suffix: '-1', minimumDigits: 1 } }],
    ['tagline', { tagline: 'x'.repeat(151) }],
    ['logoFileId', { logoFileId: 'no such file' }],
  ])('%s', async (field, changes) => {
    await expect(change(shop, changes)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      fieldViolations: [{ field: `siteProperties.${field}` }],
    })
  })
})

describe('the currency', () => {
  test('changes before the first order, and prices keep their numbers', async () => {
    const shop = await open('empty')
    const { product } = await createProduct(shop.staff, {
      product: { name: 'Mug', variants: [{ price: '12.50' }] },
    })
    expect(product.variants[0]?.price.amount).toBe('12.50')
    expect(await change(shop, { currency: 'CHF' })).toMatchObject({ currency: 'CHF' })
    await expect(change(shop, { currency: 'JPY' })).rejects.toMatchObject({
      code: 'CURRENCY_DECIMALS_DIFFER',
    })
  })

  test('may have other decimals while no amount is stored', async () => {
    const shop = await open('empty')
    expect(await change(shop, { currency: 'JPY' })).toMatchObject({ currency: 'JPY' })
  })

  test('is fixed from the first order on', async () => {
    const shop = await open('small-shop')
    expect((await getSiteProperties(shop.staff)).siteProperties.currencyIsFixed).toBe(true)
    await expect(change(shop, { currency: 'USD' })).rejects.toMatchObject({ code: 'CURRENCY_IS_FIXED' })
  })
})

test('the logo and the favicon are pictures of the media library, which knows where they are used', async () => {
  const shop = await open('small-shop')
  const logoFileId = pictureFileId('harbour-mug-1')
  const changed = await change(shop, { logoFileId, faviconFileId: logoFileId })
  const url = `${shop.platform.baseUrl}/media/${logoFileId}/harbour-mug-1.webp`
  expect(changed).toMatchObject({ logoFileId, logoUrl: url, faviconUrl: url })
  const use = await shop.platform.db
    .selectFrom('media_file_uses')
    .select('link')
    .where('site_id', '=', shop.platform.siteId)
    .where('area', '=', 'site')
    .executeTakeFirst()
  expect(use).toEqual({ link: '/settings/shop' })
  const icon = await shop.platform.fetch(`${shop.platform.baseUrl}/favicon.ico`)
  expect([icon.status, icon.headers.get('location')]).toEqual([302, new URL(url).pathname])
  const dark = await change(shop, { darkLogoFileId: pictureFileId('harbour-mug-2') })
  const { siteProfile } = await getSiteProfile(await shop.platform.as('visitor'))
  expect([siteProfile.darkLogoUrl, siteProfile.logoUrl]).toEqual([dark.darkLogoUrl, url])
  const without = await change(shop, { logoFileId: null })
  expect(without).not.toHaveProperty('logoUrl')
  expect(without.faviconUrl).toBe(url)
})

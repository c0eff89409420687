import { type Client, createClient, isApiError } from '@vitrine/client'
import {
  closeShop,
  createShopPreviewToken,
  enterShopPreview,
  getShopAccess,
  openShop,
} from '@vitrine/client/shop-opening'
import { getSiteProfile } from '@vitrine/client/site-profile'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { openShop as openTestShop, readyCheckout } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

async function open() {
  const platform = await createTestPlatform()
  onTestFinished(() => platform.close())
  const [staff, visitor] = await Promise.all([platform.as('staff'), platform.as('visitor')])
  return { platform, staff, visitor }
}

const accessOf = (client: Client) => getShopAccess(client)
const outside = { isOpen: false, isPreviewing: false, isForStaff: false }
const guest = { ...outside, isPreviewing: true }

test('staff close the shop and open it again, and everyone reads the state', async () => {
  const { platform, staff, visitor } = await open()
  expect((await getSiteProfile(visitor)).siteProfile.isOpen).toBe(true)
  expect(await closeShop(staff)).toEqual({ isOpen: false })
  expect((await getSiteProfile(visitor)).siteProfile.isOpen).toBe(false)
  expect(await accessOf(visitor)).toEqual(outside)
  expect(await accessOf(staff)).toEqual({ ...guest, isForStaff: true })
  expect(await accessOf(await platform.as('app'))).toEqual(guest)
  const anyone = createClient({ baseUrl: 'http://vitrine.test', fetch: platform.fetch })
  expect(await accessOf(anyone)).toEqual(outside)
  await closeShop(staff)
  expect(await openShop(staff)).toEqual({ isOpen: true })

  const { db, siteId } = platform
  const events = await db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', siteId)
    .where('type', '=', 'SitePropertiesUpdated')
    .execute()
  expect(events).toHaveLength(2)
  expect(events[0]?.payload).toMatchObject({ event: { fields: ['isOpen'] } })
  const records = await db
    .selectFrom('identity_audit')
    .select('action')
    .where('site_id', '=', siteId)
    .where('action', 'like', 'shop %')
    .orderBy('at')
    .execute()
  expect(records.map(({ action }) => action)).toEqual(['shop closed', 'shop opened'])
})

test('the visitor of a preview link sees the closed shop for seven days', async () => {
  const { platform, staff, visitor } = await open()
  await closeShop(staff)
  const { token } = await createShopPreviewToken(staff)
  await enterShopPreview(visitor, { token })
  expect(await accessOf(visitor)).toEqual(guest)
  expect(await accessOf(await platform.as('visitor'))).toEqual(outside)
  await platform.clock.advance(days(7) + 1)
  expect((await accessOf(visitor)).isPreviewing).toBe(false)
  expect(await codeOf(enterShopPreview(visitor, { token }))).toBe('PREVIEW_LINK_EXPIRED')
  expect(await codeOf(enterShopPreview(visitor, { token: 'made.up' }))).toBe('PREVIEW_LINK_INVALID')
})

test('only staff read the address of the back office by their role', async () => {
  const backOfficeUrl = 'https://office.example'
  const platform = await createTestPlatform({ backOfficeUrl })
  onTestFinished(() => platform.close())
  expect(await accessOf(await platform.as('staff'))).toMatchObject({ backOfficeUrl })
  for (const role of ['member', 'visitor'] as const)
    expect(await accessOf(await platform.as(role)), role).not.toHaveProperty('backOfficeUrl')
})

test('a visitor reads the address of the back office by a link of staff, and not by a link for guests', async () => {
  const backOfficeUrl = 'https://office.example'
  const platform = await createTestPlatform({ backOfficeUrl })
  onTestFinished(() => platform.close())
  const [staff, visitor] = await Promise.all([platform.as('staff'), platform.as('visitor')])
  await closeShop(staff)
  const forStaff = await createShopPreviewToken(staff, { isForStaff: true })
  const forGuests = await createShopPreviewToken(staff, { isForStaff: false })
  await enterShopPreview(visitor, forStaff)
  expect(await accessOf(visitor)).toEqual({ ...guest, isForStaff: true, backOfficeUrl })
  await enterShopPreview(visitor, forGuests)
  expect(await accessOf(visitor)).toEqual(guest)
  await enterShopPreview(visitor, forStaff)
  await platform.clock.advance(days(7) + 1)
  expect(await accessOf(visitor)).toEqual(outside)
  expect(await codeOf(enterShopPreview(visitor, forStaff))).toBe('PREVIEW_LINK_EXPIRED')
})

test('a new shop is closed, and stays open once its owner opened it', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => platform.close())
  const staff = await platform.as('staff')
  await platform.startSite({ name: 'Atelier Nord' })
  expect((await accessOf(staff)).isOpen).toBe(false)
  await openShop(staff)
  await platform.startSite({ name: 'Atelier Sud' })
  expect((await accessOf(staff)).isOpen).toBe(true)
})

test('a closed shop takes no orders of customers, but those of the staff and their guests', async () => {
  const shop = await openTestShop()
  const order = async (as: string, id: string) => {
    const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
    return body.details?.applicationError?.code ?? (body.orderId ? 'ordered' : body)
  }
  const [customer, guest] = [await shop.visitor(), await shop.visitor()]
  const { id } = await readyCheckout(shop, customer)
  await shop.call('POST', '/v1/shop-opening/close', {}, shop.app)
  expect(await order(customer, id)).toBe('SHOP_NOT_OPEN')
  await expect(readyCheckout(shop, customer)).rejects.toThrow('SHOP_NOT_OPEN')
  const { body } = await shop.call('POST', '/v1/shop-opening/preview-token', {}, shop.app)
  await shop.call('POST', '/v1/shop-opening/preview', { token: body.token }, guest)
  expect(await order(guest, (await readyCheckout(shop, guest)).id)).toBe('ordered')
  expect(await order(shop.app, id)).toBe('ordered')
})

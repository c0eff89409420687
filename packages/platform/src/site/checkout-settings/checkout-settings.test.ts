import { type PageRole, publishPage, queryPages, unpublishPage } from '@vitrine/client/pages'
import { beforeEach, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const change = (checkoutSettings: object) =>
  shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
const order = async (as: string, id: string) =>
  (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)).body.details?.applicationError?.code

test('sent fields change, others stay, and the event contains the previous values', async () => {
  const { body: before } = await shop.call('GET', '/v1/checkout-settings', undefined, shop.app)
  await change({ checkoutBrand: { header: { alignment: 'SIDE', textColor: '#112233' } } })
  const { body } = await change({
    checkoutPolicies: { returnPolicy: { visible: true, content: 'Two weeks.' } },
  })
  expect(body.checkoutSettings).toMatchObject({
    checkoutBrand: { header: { alignment: 'SIDE', textColor: '#112233', logo: { size: 'MEDIUM' } } },
    checkoutPolicies: {
      returnPolicy: { visible: true, content: 'Two weeks.' },
      privacyPolicy: before.checkoutSettings.checkoutPolicies.privacyPolicy,
    },
  })
  const events = await shop.platform.db
    .selectFrom('outbox')
    .select('modified_fields')
    .where('site_id', '=', shop.platform.siteId)
    .where('type', '=', 'wix.ecom.v1.checkout_settings_updated')
    .orderBy('event_id')
    .execute()
  expect(events.map((event) => Object.keys(event.modified_fields ?? {}).toSorted())).toEqual([
    ['checkoutBrand.header.alignment', 'checkoutBrand.header.textColor', 'createdDate', 'updatedDate'],
    ['checkoutPolicies.returnPolicy.content', 'checkoutPolicies.returnPolicy.visible', 'updatedDate'],
  ])
  expect(events[1]?.modified_fields).toMatchObject({ 'checkoutPolicies.returnPolicy.content': '' })
})

test('an invalid setting is rejected and the error names its field', async () => {
  const { body } = await change({
    customFields: [{ id: 'a', title: 'Q', type: 'CHOICE', required: true }],
  })
  expect(body.details.validationError.fieldViolations[0].field).toBe(
    'checkoutSettings.customFields[0].choices',
  )
})

test('buyers must agree to policies only if the shop has a text or a published page for them', async () => {
  const staff = await shop.platform.as('staff')
  const agreement = { checkoutFields: { policyAgreementCheckbox: { visible: true } } }
  const { pages } = await queryPages(staff)
  const rolesLeft = async (...roles: (PageRole | undefined)[]) => {
    for (const { id, role } of pages)
      await (roles.includes(role) ? publishPage(staff, { id }) : unpublishPage(staff, { id }))
  }
  const refusal = {
    status: 400,
    body: {
      details: {
        validationError: {
          fieldViolations: [{ field: 'checkoutSettings.checkoutFields.policyAgreementCheckbox.visible' }],
        },
      },
    },
  }
  await rolesLeft('IMPRINT')
  expect(await change(agreement)).toMatchObject(refusal)

  await rolesLeft('TERMS')
  expect((await change(agreement)).body.checkoutSettings).toMatchObject(agreement)

  await rolesLeft()
  expect((await change({ acceptingPayments: false })).status).toBe(200)
  expect(await change(agreement)).toMatchObject(refusal)
  const checkoutPolicies = { returnPolicy: { visible: true, content: 'Two weeks.' } }
  expect((await change({ ...agreement, checkoutPolicies })).status).toBe(200)
})

test('a shop that does not accept payments rejects new checkouts and orders', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  await change({ acceptingPayments: false })
  expect(await order(visitor, id)).toBe('SITE_NOT_ACCEPTING_PAYMENTS')
  await expect(readyCheckout(shop, visitor)).rejects.toThrow('SITE_MUST_ACCEPT_PAYMENTS')
})

test('a guest cannot place an order if checkout is for members only', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  await change({ guestCheckout: 'MEMBERS_ONLY' })
  expect(await order(visitor, id)).toBe('MEMBERS_ONLY_CHECKOUT')
  const member = await shop.member()
  expect(await order(member, (await readyCheckout(shop, member)).id)).toBeUndefined()
})

test('an order without a valid answer to a required custom field is rejected', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  await change({
    customFields: [
      { id: 'floor', title: 'Which floor?', type: 'TEXT', required: true },
      { id: 'wrap', title: 'Wrap it?', type: 'CHOICE', required: false, choices: ['Yes', 'No'] },
    ],
  })
  const answer = (customFields: object[]) =>
    shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id, customFields } }, visitor)
  expect(await order(visitor, id)).toBe('CUSTOM_FIELD_REQUIRED')
  await answer([
    { title: 'Which floor?', value: 'Third' },
    { title: 'Wrap it?', value: 'Perhaps' },
  ])
  expect(await order(visitor, id)).toBe('CUSTOM_FIELD_REQUIRED')
  await answer([{ title: 'Which floor?', value: 'Third' }])
  expect(await order(visitor, id)).toBeUndefined()
})

test('a gift card is rejected if the shop has disabled gift cards', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  await change({ checkoutFields: { giftCardRedeemEnabled: false } })
  const refused = await shop.call(
    'PATCH',
    `/v1/checkouts/${id}`,
    { checkout: { id }, giftCardCode: 'ANY' },
    visitor,
  )
  expect(refused.body.details.applicationError.code).toBe('GIFT_CARD_DISABLED')
})

import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { cardFor, chooseDelivery, fillInAddress, fillInCard, goToCheckout, placeOrder } from '../purchase.ts'
import { openAs, signIn } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account, type World } from '../world.ts'

const quay = { addressLine: '1 Quay Street', city: 'Cobh', postalCode: 'P24 AB12', country: 'IE' }
const contact = { firstName: 'Mira', lastName: 'Quinn', addresses: [quay] }

interface Members {
  readonly members: readonly { readonly id: string; readonly loginEmail: string }[]
}

interface Contact {
  readonly member: { readonly contact: { readonly addresses: readonly { readonly addressLine?: string }[] } }
}

/** Gives the member one address and returns a function that reads the street of each. */
async function saveAddress(world: World) {
  const call = <T>(name: string, body?: object) => staffCall<T>(world.platform, world.connection, name, body)
  const { members } = await call<Members>('POST /v1/members/query', { query: {}, fieldsets: ['FULL'] })
  const id = members.find(({ loginEmail }) => loginEmail === account(world, 'member').email)?.id
  await call(`PATCH /v1/members/${id}`, { member: { contact } })
  return async () => {
    const { member } = await call<Contact>(`GET /v1/members/${id}?fieldsets=FULL`)
    return member.contact.addresses.map(({ addressLine }) => addressLine)
  }
}

const saved = (page: Page) => page.getByRole('radio', { name: /1 Quay Street/ })

test('a member pays with a saved address, and keeps another one', async ({ page, world }) => {
  const streets = await saveAddress(world)
  await openAs(page, `${world.storefront}/account`, account(world, 'member'))
  await goToCheckout(page, world)
  await expect(saved(page)).toBeChecked()
  await expect(page.getByLabel('Street and number')).toBeHidden()
  await expectAccessible(page)
  await chooseDelivery(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await page.waitForURL(`${world.storefront}/thank-you?**`)
  await expect(page.getByText('1 Quay Street').first()).toBeVisible()

  await goToCheckout(page, world)
  await fillInAddress(page)
  await expectAccessible(page)
  await page.getByLabel('Save this address to my account').check()
  await chooseDelivery(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await page.waitForURL(`${world.storefront}/thank-you?**`)
  await expect(page.getByText('4 Pier Road').first()).toBeVisible()
  expect(await streets()).toEqual(['1 Quay Street', '4 Pier Road'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member chooses a saved address or types another one', async ({ page, world }) => {
    const streets = await saveAddress(world)
    await page.goto(`${world.storefront}/account`)
    await signIn(page, account(world, 'member'))
    await page.waitForURL(`${world.storefront}/account**`)
    await page.goto(`${world.storefront}/products/tidal-plate`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto(`${world.storefront}/cart`)
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(saved(page)).toBeChecked()
    await expect(page.getByLabel('Street and number')).toBeHidden()
    await page.getByRole('button', { name: 'Update delivery' }).click()
    await expect(saved(page)).toBeChecked()
    await fillInAddress(page)
    await page.getByLabel('Save this address to my account').check()
    await page.getByRole('button', { name: 'Update delivery' }).click()
    await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked()
    await chooseDelivery(page)
    await fillInCard(page, cardFor(world, 'approve'))
    await placeOrder(page)
    await page.waitForURL(`${world.storefront}/thank-you?**`)
    await expect(page.getByText('4 Pier Road').first()).toBeVisible()
    expect(await streets()).toEqual(['1 Quay Street', '4 Pier Road'])
  })
})

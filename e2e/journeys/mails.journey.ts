import { type Browser, expect, type Page } from '@playwright/test'
import type { ConnectionFile } from '@vitrine/platform'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

const schemes = ['light', 'dark'] as const

test('mails about an order show what it is about, on a small phone, in light and dark', async ({
  page,
  world,
  browser,
}) => {
  const email = 'small-phone@example.com'
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  const { id } = await mailTo(world.platform, email, /order/i)

  await ship(world, email)
  const shipped = await mailTo(world.platform, email, /on its way/)

  const paper: string[] = []
  for (const scheme of schemes) {
    const mail = await openSmallPhone(browser, scheme)
    for (const mailId of [id, shipped.id]) {
      await mail.goto(`${world.platform}/_dev/mails/${mailId}`)
      await expect(mail.getByRole('link', { name: 'View order' })).toBeVisible()
      await expect(mail.locator('img').first()).toHaveJSProperty('naturalWidth', 96)
      expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expectAccessible(mail)
    }
    paper.push(await mail.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await mail.context().close()
  }
  // The paper of the shop's theme.
  expect(paper).toEqual(['rgb(246, 242, 235)', 'rgb(23, 20, 18)'])
})

/** One of each layout: items with and without amounts, codes, buttons, stars, quiet links. */
const layouts = new Set([
  'ORDER_CONFIRMATION',
  'SHIPPING_CONFIRMATION',
  'RETURN_EXCHANGED',
  'DOWNLOADS',
  'ABANDONED_CHECKOUT',
  'BACK_IN_STOCK',
  'NEWSLETTER_CONFIRMATION',
  'GIFT_CARD',
  'REVIEW_REQUEST',
  'SIGN_IN_CODE',
  'PASSWORD_RECOVERY',
  'SHOP_NEW_ORDER',
  'SHOP_PAYMENT_FAILED',
])

for (const scheme of schemes)
  test(`every mail is readable on a small phone in ${scheme}`, async ({ world, browser }) => {
    const { platform, connection } = world
    const { emailTexts } = await staffCall<EmailTexts>(platform, connection, 'GET /v1/email-texts')
    const kinds = emailTexts.filter(({ language }) => language === 'de')
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...layouts]))
    const mail = await openSmallPhone(browser, scheme)
    for (const { kind, subject, intro } of kinds)
      await test.step(kind, async () => {
        const call = `POST /v1/email-texts/${kind}/de/preview`
        const { url } = await staffCall<{ url: string }>(platform, connection, call, { subject, intro })
        // The page of a preview allows no scripts, which axe needs.
        await mail.setContent(await (await fetch(url)).text())
        expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        if (layouts.has(kind)) await expectAccessible(mail)
      })
    await mail.context().close()
  })

interface EmailTexts {
  readonly emailTexts: readonly {
    readonly kind: string
    readonly language: string
    readonly subject: string
    readonly intro: string
  }[]
}

async function openSmallPhone(browser: Browser, colorScheme: (typeof schemes)[number]): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 568 } })
  return context.newPage()
}

interface World {
  readonly platform: string
  readonly connection: ConnectionFile
}

async function ship({ platform, connection }: World, email: string): Promise<void> {
  const search = { search: { filter: { 'buyerInfo.email': email } } }
  const { orders } = await staffCall<Orders>(platform, connection, 'POST /v1/orders/search', search)
  const [order] = orders
  const fulfillment = { lineItems: order?.lineItems.map(({ id }) => ({ id })) }
  const call = `POST /v1/fulfillments/orders/${order?.id}/create-fulfillment`
  await staffCall(platform, connection, call, { fulfillment })
}

interface Orders {
  readonly orders: readonly { readonly id: string; readonly lineItems: readonly { readonly id: string }[] }[]
}

import type { Client } from '@vitrine/client'
import { updateCheckoutSettings } from '@vitrine/client/checkout-settings'
import { type FirstStep, getFirstSteps, updateFirstSteps } from '@vitrine/client/insights'
import { setManualPaymentMethods } from '@vitrine/client/manual-payments'
import { createPage, listPageTemplates } from '@vitrine/client/pages'
import { createProduct } from '@vitrine/client/products'
import { createDeliveryRegion, createShippingOption } from '@vitrine/client/shipping-options'
import { openShop } from '@vitrine/client/shop-opening'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTaxRegion, updateTaxSettings } from '@vitrine/client/tax'
import { updateTheme } from '@vitrine/client/theme'
import { createTestPlatform } from '@vitrine/testing'
import { defaultTheme, presets } from '@vitrine/theme/presets'
import { expect, onTestFinished, test } from 'vitest'

import { noGateway } from '../../payments/gateways/no-gateway.ts'

async function open(seed: 'empty' | 'small-shop', gateway?: typeof noGateway) {
  const platform = await createTestPlatform({ seed, ...(gateway && { gateway }) })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff') }
}

const doneIn = async (staff: Client): Promise<FirstStep[]> =>
  (await getFirstSteps(staff)).steps.flatMap(({ step, isDone }) => (isDone ? step : []))

test('each step is done by the state of the site', async () => {
  const { platform, staff } = await open('empty', noGateway)
  await platform.startSite({})
  expect(await doneIn(staff)).toEqual([])
  expect(await getFirstSteps(staff)).toMatchObject({ isOpen: false, isHidden: false })

  await updateSiteProperties(staff, { siteProperties: { name: 'Atelier Nord' } })
  expect(await doneIn(staff)).toEqual(['NAME'])
  const shown = { visible: true, content: 'A text.' }
  await updateTheme(staff, { theme: presets.market.theme })
  expect(await doneIn(staff)).toEqual(['NAME', 'LOOK'])

  const variants = [{ price: '80.00' }]
  await createProduct(staff, { product: { name: 'Draft', visibility: 'DRAFT', variants } })
  expect(await doneIn(staff)).not.toContain('PRODUCT')
  await createProduct(staff, { product: { name: 'Bag', visibility: 'PUBLISHED', variants } })
  expect(await doneIn(staff)).toEqual(['NAME', 'LOOK', 'PRODUCT'])

  const checkoutPolicies = { termsAndConditions: shown, privacyPolicy: { ...shown, visible: false } }
  await updateCheckoutSettings(staff, { checkoutSettings: { checkoutPolicies } })
  expect(await doneIn(staff)).not.toContain('LEGAL_PAGES')
  await updateCheckoutSettings(staff, { checkoutSettings: { checkoutPolicies: { privacyPolicy: shown } } })
  await createTaxRegion(staff, {
    taxRegion: { name: 'No tax', destinations: [], calculation: 'MANUAL', rate: '0', groupRates: [] },
  })
  await openShop(staff)
  expect(await doneIn(staff)).toEqual(['NAME', 'LOOK', 'PRODUCT', 'TAX', 'LEGAL_PAGES', 'OPEN'])
})

test('delivery needs an option for a region', async () => {
  const { platform, staff } = await open('empty')
  const { deliveryRegion } = await createDeliveryRegion(staff, {
    deliveryRegion: { name: 'Ireland', destinations: [{ countryCode: 'IE' }] },
  })
  await platform.clock.advance(2_000)
  expect(await doneIn(staff)).not.toContain('DELIVERY')
  await createShippingOption(staff, {
    shippingOption: {
      title: 'Post',
      deliveryRegionIds: [deliveryRegion.id],
      rates: [{ amount: '4.50', conditions: [] }],
    },
  })
  await platform.clock.advance(2_000)
  expect(await doneIn(staff)).toContain('DELIVERY')
})

test('the look of a new shop can be chosen too', async () => {
  const { staff } = await open('empty', noGateway)
  await updateTheme(staff, { theme: defaultTheme })
  expect(await doneIn(staff)).toContain('LOOK')
})

test('customers who pay by bank transfer can pay', async () => {
  const { platform, staff } = await open('empty')
  const set = (isEnabled: boolean) =>
    setManualPaymentMethods(staff, {
      manualPaymentMethods: [{ kind: 'BANK_TRANSFER', name: 'Bank transfer', isEnabled }],
    })
  await set(false)
  expect(await doneIn(staff)).not.toContain('PAYMENTS')
  await set(true)
  await platform.clock.advance(2_000)
  expect(await doneIn(staff)).toContain('PAYMENTS')
})

test('automatic rates need a region, and “No tax” needs none', async () => {
  const { staff } = await open('empty')
  await updateTaxSettings(staff, { taxSettings: { calculation: 'AUTOMATIC' } })
  expect(await doneIn(staff)).not.toContain('TAX')
  await updateTaxSettings(staff, { taxSettings: { calculation: 'NONE' } })
  expect(await doneIn(staff)).toContain('TAX')
})

test('the test provider alone takes no payments', async () => {
  const { staff } = await open('empty')
  const payments = async () => (await getFirstSteps(staff)).steps.find(({ step }) => step === 'PAYMENTS')
  expect(await payments()).toEqual({ step: 'PAYMENTS', isDone: false, isTestMode: true })
  await setManualPaymentMethods(staff, {
    manualPaymentMethods: [{ kind: 'BANK_TRANSFER', name: 'Bank transfer', isEnabled: true }],
  })
  expect(await payments()).toEqual({ step: 'PAYMENTS', isDone: true, isTestMode: true })
})

test('the step of legal pages counts the placeholders left in their drafts', async () => {
  const { staff } = await open('empty')
  const legal = async () => (await getFirstSteps(staff)).steps.find(({ step }) => step === 'LEGAL_PAGES')
  expect(await legal()).toEqual({ step: 'LEGAL_PAGES', isDone: false })
  const { templates } = await listPageTemplates(staff)
  const imprint = templates.find(({ role }) => role === 'IMPRINT')
  const { page } = await createPage(staff, {
    page: { ...imprint?.content, title: 'Imprint', role: 'IMPRINT' },
  })
  expect(await legal()).toMatchObject({ placeholderCount: page.placeholders.length })
})

test('in the demo shop, every step is done that the shop has', async () => {
  const { staff } = await open('small-shop')
  expect(await doneIn(staff)).toEqual(expect.arrayContaining(['DELIVERY', 'TAX', 'TEST_ORDER', 'OPEN']))
})

test('staff hide the steps and show them again', async () => {
  const { platform, staff } = await open('empty')
  expect((await updateFirstSteps(staff, { isHidden: true })).isHidden).toBe(true)
  expect((await getFirstSteps(await platform.as('staff'))).isHidden).toBe(true)
  expect((await updateFirstSteps(staff, { isHidden: false })).isHidden).toBe(false)
})

import { defaultTheme } from '@vitrine/theme/presets'
import { expect, test } from 'vitest'

import { atCheckout, openShop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'
import type { Country } from '../../generated/hosted-pages.ts'
import { brandStyle } from './brand-style.ts'

test('the hosted checkout asks for the billing fields that the settings name', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const billingFields = async () =>
    pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)).billingFields
  expect(await billingFields()).toBe('All_FIELDS')
  const checkoutSettings = { checkoutBillingFields: 'MINIMUM_REQUIRED_FIELDS' }
  await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
  expect(await billingFields()).toBe('MINIMUM_REQUIRED_FIELDS')
})

test('the hosted checkout shows the brand in its document', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const read = () => shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)
  await shop.call(
    'PATCH',
    '/v1/checkout-settings',
    {
      checkoutSettings: {
        checkoutBrand: {
          header: { text: 'Since 1978', alignment: 'CENTER', backgroundFill: { color: '#102030' } },
          mainSection: { cornerRadius: 20, formBackgroundFill: { color: '#fff8e0' } },
          global: { buttonColor: '#ffcc00', placeOrderButtonColor: '#004422' },
        },
      },
    },
    shop.app,
  )
  const page = await read()
  const [, nonce, style] = /<style nonce="([^"]+)">([^<]*)<\/style>/.exec(page.body) ?? []
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}' 'self'`)
  expect(page.body).toContain('<html lang="en" data-theme="light">')
  expect(style).toContain(':root{--paper:#fff8e0')
  expect(style).toContain('--radius-medium:20px')
  expect(style).toContain('.brand-header{--paper:#102030')
  expect(style).toContain('{--button:#ffcc00;--button-ink:#171412')
  expect(style).toContain('.brand-order{--button:#004422;--button-ink:#fffaf5')
  expect(pageOf(page).look).toMatchObject({
    header: { text: 'Since 1978', alignment: 'CENTER' },
    themes: { page: 'light', header: 'dark' },
  })
})

test('the header of the checkout is centred with the look, until its own alignment is set', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const read = async () =>
    pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)).look
  const theme = { ...defaultTheme, header: 'CENTRED' }
  const changed = await shop.call('PUT', '/v1/theme', { theme }, shop.app)
  expect(changed.status).toBe(200)
  expect(await read()).toMatchObject({ header: { alignment: 'CENTER' } })
  const checkoutBrand = { header: { alignment: 'SIDE' } }
  await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings: { checkoutBrand } }, shop.app)
  expect(await read()).toMatchObject({ header: { alignment: 'SIDE' } })
})

test('the brand style omits an invalid colour', () => {
  const header = { logo: { size: 'MEDIUM' }, alignment: 'SIDE', displayCheckoutLabel: true } as const
  const brand = {
    header: { ...header, continueShopping: { hidden: false, displayType: 'TEXT' as const } },
    mainSection: {},
    footer: { backgroundFill: { color: '#fff}</style><script>' } },
    global: { buttonColor: null },
  }
  expect(brandStyle(brand, defaultTheme)).toBe('')
})

test('the hosted checkout asks for an address as it is written in each country', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const page = await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)
  const countries = pageOf(page).countries as readonly Country[]
  const of = (country: string) => countries.find(({ code }) => code === country)
  expect(of('IE')).toEqual({
    code: 'IE',
    name: 'Ireland',
    fields: ['city', 'postalCode'],
    postalCodeName: 'Eircode',
    postalCodeOptional: true,
  })
  expect(of('DE')).toEqual({ code: 'DE', name: 'Germany', fields: ['postalCode', 'city'] })
  expect(of('US')).toMatchObject({
    fields: ['city', 'subdivision', 'postalCode'],
    postalCodeName: 'ZIP code',
    subdivisionName: 'State',
    subdivisions: expect.arrayContaining([{ code: 'US-ME', name: 'Maine' }]),
  })
})

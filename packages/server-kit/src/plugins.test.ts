import { addToCurrentCart, estimateCurrentCartTotals } from '@vitrine/client/current-cart'
import {
  createServicePlugin,
  type PluginComponentType,
  queryServicePluginCalls,
} from '@vitrine/client/service-plugins'
import { updateTaxSettings } from '@vitrine/client/tax'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Served, serve } from '../test/serve.ts'
import { createPlugins, PluginError, type Plugins, type PluginsOptions, type PluginType } from './plugins.ts'

const appId = '5f0e0a1c-0000-4000-8000-00000000a001'
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string
let errors: unknown[] = []

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
})

function plugins(more: Partial<PluginsOptions> = {}): Plugins {
  errors = []
  return createPlugins({ appId, publicKey, onError: (error) => void errors.push(error), ...more })
}

interface Asking {
  readonly type?: string
  readonly path?: string
  readonly request?: object
  readonly issuer?: string
  readonly audience?: string
  readonly data?: unknown
  readonly expires?: number
}

async function ask(to: Plugins, asking: Asking = {}) {
  const {
    type = 'ECOM_SHIPPING_RATES',
    path = '/some/where/v1/getRates',
    request = {},
    expires = 300,
  } = asking
  const {
    issuer = 'wix.com',
    audience = appId,
    data = { request, metadata: { appExtensionType: type } },
  } = asking
  const now = Math.floor(Date.now() / 1000)
  const body = await new SignJWT({ data } as Record<string, string>)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now - 300 + Math.min(300, expires))
    .setExpirationTime(now + expires)
    .sign(keys.privateKey)
  const response = await to.process(new Request(`https://plugin.test${path}`, { method: 'POST', body }))
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}

/** The token of a valid request, signed by any key. */
function signed(algorithm: string, key: CryptoKey | Uint8Array): Promise<string> {
  const data = { request: {}, metadata: { appExtensionType: 'ECOM_SHIPPING_RATES' } }
  return new SignJWT({ data } as unknown as Record<string, string>)
    .setProtectedHeader({ alg: algorithm })
    .setIssuer('wix.com')
    .setAudience(appId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}

describe('a request', () => {
  test('reaches the method at the end of its address, with types', async () => {
    const own = plugins().on('ECOM_DISCOUNTS_TRIGGER', {
      listTriggers: () => ({ triggers: [{ id: 'rain', name: 'It rains' }] }),
      getEligibleTriggers: async ({ request, metadata }) => ({
        eligibleTriggers: request.triggers.map(({ customTrigger }) => ({
          customTriggerId: `${customTrigger.id} ${metadata.currency ?? ''}`,
        })),
      }),
    })
    const type = 'ecom_discounts_trigger'
    const listed = await ask(own, { type, path: '/x/v1/list-triggers' })
    expect([listed.status, listed.body]).toEqual([200, { triggers: [{ id: 'rain', name: 'It rains' }] }])
    const request = { lineItems: [], triggers: [{ customTrigger: { id: 'snow' } }] }
    const data = { request, metadata: { appExtensionType: type, currency: 'EUR' } }
    const eligible = await ask(own, { data, path: '/v1/get-eligible-triggers' })
    expect(eligible.body).toEqual({ eligibleTriggers: [{ customTriggerId: 'snow EUR' }] })
  })

  test('without a method is rejected', async () => {
    const own = plugins().on('ECOM_SHIPPING_RATES', { getShippingRates: () => ({ shippingRates: [] }) })
    expect(await ask(own, { type: 'ECOM_CATALOG' })).toMatchObject({
      status: 404,
      text: 'No service plugin implementations found for component type ecom_catalog',
    })
    expect(await ask(own, { path: '/v1/other' })).toMatchObject({
      status: 404,
      text: 'Unexpect request: request url did not match any method: https://plugin.test/v1/other',
    })
    expect((await ask(own, { type: '__proto__' })).status).toBe(404)
    const again = () => own.on('ECOM_SHIPPING_RATES', { getShippingRates: () => ({ shippingRates: [] }) })
    expect(again).toThrow('there is already a plugin of this kind')
  })

  test.each<[string, Asking]>([
    ['another issuer', { issuer: 'shop.test' }],
    ['another app', { audience: 'another' }],
    ['an expired token', { expires: -100 }],
  ])('with %s is rejected', async (_, asking) => {
    const own = plugins().on('ECOM_SHIPPING_RATES', { getShippingRates: () => ({ shippingRates: [] }) })
    expect(await ask(own, asking)).toMatchObject({ status: 401, text: 'JWT is not valid' })
  })

  test.each<[string, (body: string) => Promise<string> | string]>([
    ['no token', () => ''],
    ['another key', async () => signed('RS256', (await generateKeyPair('RS256')).privateKey)],
    ['the public key as a shared secret', () => signed('HS256', new TextEncoder().encode(publicKey))],
    ['no signature', (body) => `${btoa('{"alg":"none"}')}.${body.split('.')[1]}.`],
    ['modified content', (body) => body.replace(/\.([^.]+)\./, `.${btoa('{"data":{}}')}.`)],
  ])('with %s is rejected', async (_, forge) => {
    const called: unknown[] = []
    const own = plugins().on('ECOM_SHIPPING_RATES', {
      getShippingRates: () => {
        called.push(1)
        return { shippingRates: [] }
      },
    })
    const honest = await signed('RS256', keys.privateKey)
    const body = await forge(honest)
    const reply = await own.process(
      new Request('https://plugin.test/some/where/v1/getRates', { method: 'POST', body }),
    )
    expect([reply.status, await reply.text()]).toEqual([401, 'JWT is not valid'])
    expect(called).toEqual([])
  })

  test('that is too large or uses another method is rejected', async () => {
    const own = plugins().on('ECOM_SHIPPING_RATES', { getShippingRates: () => ({ shippingRates: [] }) })
    const url = 'https://plugin.test/some/where/v1/getRates'
    const large = new Request(url, { method: 'POST', body: 'x'.repeat(20_000_000) })
    expect((await own.process(large)).status).toBe(413)
    expect((await own.process(new Request(url))).status).toBe(405)
  })

  test.each([
    undefined,
    'text',
    {},
    { request: {} },
    { request: {}, metadata: null },
    { request: {}, metadata: {} },
  ])('with the signed data %j is rejected', async (data) => {
    const own = plugins().on('ECOM_SHIPPING_RATES', { getShippingRates: () => ({ shippingRates: [] }) })
    const answer = await ask(own, data === undefined ? { data: null } : { data })
    expect(answer.status).toBe(400)
  })
})

describe('errors of a method', () => {
  const throwing = (error: unknown) =>
    plugins().on('ECOM_SHIPPING_RATES', {
      getShippingRates: () => {
        throw error
      },
    })

  test('are rejections with the status of their code', async () => {
    expect(await ask(throwing(new PluginError('MISSING_POSTAL_CODE')))).toMatchObject({
      status: 400,
      body: { applicationError: { code: 'MISSING_POSTAL_CODE', data: {} } },
    })
    const own = new PluginError('TOO_HEAVY', 422, { description: 'At most 30 kg', data: { most: 30 } })
    expect(await ask(throwing(own))).toMatchObject({
      status: 422,
      body: { applicationError: { code: 'TOO_HEAVY', description: 'At most 30 kg', data: { most: 30 } } },
    })
    expect(errors).toEqual([])
    // The error format of packages for the hosted platform.
    const hosted = { errorType: 'SPI', applicationCode: 'GENERIC_ERROR', httpCode: 400, data: { a: 1 } }
    expect((await ask(throwing(hosted))).body).toEqual({
      applicationError: { code: 'GENERIC_ERROR', data: { a: 1 } },
    })
  })

  test('that are unexpected return 500 without details', async () => {
    expect(await ask(throwing(new Error('the database is away')))).toMatchObject({
      status: 500,
      text: 'failed',
    })
    expect(errors).toEqual([new Error('the database is away')])
  })
})

describe('while it prices a cart, the platform', () => {
  let platform: TestPlatform
  let served: Served | undefined
  beforeEach(async () => {
    platform = await createTestPlatform()
  })
  afterEach(async () => {
    served?.close()
    await platform.close()
  })

  /** Registers the plugins of an app that knows only the address of the platform. */
  async function register(own: (plugins: Plugins) => Plugins, types: readonly PluginType[], settings = {}) {
    const { process } = own(
      createPlugins({
        appId,
        jwksUrl: `${platform.baseUrl}/oauth2/jwks`,
        fetch: (url, init) => platform.fetch(new Request(url, init)),
        now: () => platform.clock.now(),
      }),
    )
    served = await serve(process)
    const staff = await platform.as('app')
    for (const componentType of types as PluginComponentType[]) {
      const servicePlugin = { componentType, appId, name: 'Bikes', baseUrl: `${served.url}/bikes` }
      await createServicePlugin(staff, { servicePlugin: { ...servicePlugin, settings } })
    }
    return staff
  }

  async function shopper() {
    const visitor = await platform.as('visitor')
    const { products, catalogAppId } = await platform.connection()
    const product = products.find(({ stock, itemType }) => itemType === 'PHYSICAL' && stock !== 0)
    const catalogReference = {
      appId: catalogAppId,
      catalogItemId: product?.catalogItemId ?? '',
      ...(product?.options && { options: product.options }),
    }
    await addToCurrentCart(visitor, { lineItems: [{ catalogReference, quantity: 2 }] })
    return visitor
  }
  const address = { country: 'IE', city: 'Dublin', addressLine: '1 Main Street' }
  const whole = { ...address, postalCode: 'D02 X285' }

  test('asks for shipping rates, and records refused calls', async () => {
    const staff = await register(
      (plugins) =>
        plugins.on('ECOM_SHIPPING_RATES', {
          getShippingRates({ request: { lineItems, shippingDestination }, metadata }) {
            if (!shippingDestination?.postalCode) throw new PluginError('MISSING_POSTAL_CODE')
            const price = lineItems.reduce((sum, { quantity }) => sum + quantity * 2.5, 0).toFixed(2)
            const title = `By bike, ${metadata.identity?.identityType}`
            return { shippingRates: [{ code: 'bike', title, cost: { price, currency: 'EUR' } }] }
          },
        }),
      ['ECOM_SHIPPING_RATES'],
    )
    const visitor = await shopper()
    const ratesFor = async (shippingAddress: object) => {
      const asked = { shippingAddress, calculateShipping: true }
      const { shippingInfo } = await estimateCurrentCartTotals(visitor, asked)
      return shippingInfo?.carrierServiceOptions.find(({ carrierId }) => carrierId === appId)
    }
    expect(await ratesFor(whole)).toMatchObject({
      shippingOptions: [
        { code: 'bike', title: 'By bike, ANONYMOUS_VISITOR', cost: { price: { amount: '5.00' } } },
      ],
    })
    expect(await ratesFor(address)).toBeUndefined()
    const { calls } = await queryServicePluginCalls(staff, { query: {} })
    expect(calls).toMatchObject([
      { outcome: 'REFUSED', status: 400, reason: 'MISSING_POSTAL_CODE' },
      { outcome: 'ANSWERED', status: 200 },
    ])
  })

  test('asks for taxes and fees', async () => {
    await register(
      (plugins) =>
        plugins
          .on('TAX_CALCULATION_PROVIDER', {
            calculateTax: ({ request: { lineItems } }) => ({
              lineItemTaxDetails: lineItems.map(({ id }) => ({
                id,
                taxBreakdown: [{ taxName: 'Levy', rate: '0.1', jurisdictionType: 'COUNTRY' }],
              })),
            }),
          })
          .on('ECOM_ADDITIONAL_FEES', {
            calculateAdditionalFees: ({ request: { lineItems } }) => ({
              additionalFees: lineItems.map(({ id, quantity }) => ({
                code: 'bag',
                name: 'Bag',
                price: (quantity * 0.2).toFixed(2),
                taxDetails: { taxable: false },
                lineItemIds: [id],
              })),
            }),
          }),
      ['TAX_CALCULATION_PROVIDER', 'ECOM_ADDITIONAL_FEES'],
    )
    const taxSettings = { calculation: 'AUTOMATIC', taxIncludedInPrices: false } as const
    await updateTaxSettings(await platform.as('staff'), { taxSettings })
    const asked = { shippingAddress: whole, calculateTax: true, calculateAdditionalFees: true }
    const totals = await estimateCurrentCartTotals(await shopper(), asked)
    expect(totals.additionalFees).toMatchObject([{ name: 'Bag', price: { amount: '0.40' } }])
    expect(totals.calculatedLineItems[0]).toMatchObject({
      pricesBreakdown: { taxDetails: { rateBreakdown: [{ name: 'Levy' }] } },
    })
  })

  test('asks for validation violations', async () => {
    await register(
      (plugins) =>
        plugins.on('ECOM_VALIDATIONS', {
          getValidationViolations: ({ request: { validationInfo, sourceInfo } }) => ({
            violations: (validationInfo.lineItems ?? []).map(({ id = '', quantity }) => ({
              severity: 'ERROR',
              target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
              description: `${quantity} are too many for a ${sourceInfo.source}`,
            })),
          }),
        }),
      ['ECOM_VALIDATIONS'],
      { validateInCart: true },
    )
    const { violations } = await estimateCurrentCartTotals(await shopper(), {})
    expect(violations).toMatchObject([{ severity: 'ERROR', description: '2 are too many for a CART' }])
  })
})

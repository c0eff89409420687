import { beforeEach, expect, test } from 'vitest'

import { pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { stillClock } from '../../../test/still-clock.ts'
import { now } from '../../../test/world.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const call = (method: string, path: string, body?: object, as = shop.app) =>
  shop.call(method, `/v1/service-plugins${path}`, body, as)
const create = (more: object) =>
  call('POST', '', {
    servicePlugin: {
      componentType: 'ECOM_VALIDATIONS',
      appId: pluginApp,
      name: 'Limits',
      baseUrl: 'https://limits.example',
      ...more,
    },
  })
const codeOf = (reply: Awaited<ReturnType<typeof call>>) => reply.body.details.applicationError.code
const fieldOf = (reply: Awaited<ReturnType<typeof call>>) =>
  reply.body.details.validationError.fieldViolations[0].field

test('a plugin is added with the defaults of its kind, changed, switched off and removed', async () => {
  const { servicePlugin } = (await create({})).body
  expect(servicePlugin).toMatchObject({
    revision: '1',
    active: true,
    timeout: 3_000,
    fallback: 'SKIP',
    settings: {},
    health: { state: 'CLOSED', failures: 0 },
  })
  const { id } = servicePlugin
  const change = (more: object) => call('PATCH', `/${id}`, { servicePlugin: { id, ...more } })
  const changed = await change({ active: false, timeout: 700, revision: '1' })
  expect(changed.body.servicePlugin).toMatchObject({
    revision: '2',
    active: false,
    timeout: 700,
    name: 'Limits',
  })
  expect(codeOf(await change({ name: 'Else', revision: '1' }))).toBe('CONFLICT')
  expect((await call('DELETE', `/${id}`)).body).toEqual({})
  expect(codeOf(await call('GET', `/${id}`))).toBe('SERVICE_PLUGIN_NOT_FOUND')
})

test('a plugin that cannot be called is rejected with its field', async () => {
  expect(fieldOf(await create({ baseUrl: 'ftp://limits.example' }))).toBe('servicePlugin.baseUrl')
  expect(fieldOf(await create({ baseUrl: 'http://169.254.169.254' }))).toBe('servicePlugin.baseUrl')
  expect(fieldOf(await create({ timeout: 60_000 }))).toBe('servicePlugin.timeout')
  const foreign = await create({ settings: { unsupportedCountries: ['IE'] } })
  expect(fieldOf(foreign)).toBe('servicePlugin.settings.unsupportedCountries')
})

test('an app has one plugin of a kind, however many are added at once, and a site has thirty', async () => {
  const added = await Promise.all(Array.from({ length: 20 }, () => create({})))
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(added.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
    new Set(['SERVICE_PLUGIN_EXISTS']),
  )
  const others = await Promise.all(Array.from({ length: 40 }, (_, at) => create({ appId: `app-${at}` })))
  const all = (await call('GET', '')).body.servicePlugins
  expect(all).toHaveLength(30)
  expect(codeOf(others.find(({ status }) => status === 409) as never)).toBe('TOO_MANY_SERVICE_PLUGINS')
})

test('a test call sends an example to the plugin and returns its answer', async () => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => ({ shippingRates: [] }))
  const { body } = await call('POST', `/${id}/test`, {})
  expect(body.call).toMatchObject({
    outcome: 'ANSWERED',
    method: '/v1/getRates',
    status: 200,
    reply: '{"shippingRates":[]}',
  })
  expect(plugin.asked[0]?.request.shippingDestination.country).toBe('IE')
  plugin.answer(() => 'out of order', 500)
  expect((await call('POST', `/${id}/test`, {})).body.call).toMatchObject({ outcome: 'FAILED', status: 500 })
  const { health } = (await call('GET', `/${id}`)).body.servicePlugin
  expect(health).toMatchObject({ failures: 0, state: 'CLOSED' })
})

test('staff resume a paused plugin', async () => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => 'out of order', 500)
  const checkout = await readyCheckout(shop, await shop.visitor())
  const read = () => shop.call('GET', `/v1/checkouts/${checkout.id}`, undefined, shop.app)
  for (let time = 0; time < 6; time++) await read()
  expect((await call('GET', `/${id}`)).body.servicePlugin.health.state).toBe('OPEN')
  const before = plugin.asked.length
  expect((await call('POST', `/${id}/resume`, {})).body.servicePlugin.health.state).toBe('CLOSED')
  await read()
  expect(plugin.asked).toHaveLength(before + 1)
})

test('calls are found by plugin and outcome, and deleted after a week', async () => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  await call('POST', `/${id}/test`, {})
  plugin.answer(() => 'no', 500)
  await call('POST', `/${id}/test`, {})
  const found = async (filter: object) =>
    (await call('POST', '/calls/query', { query: { filter } })).body.calls.map(
      ({ outcome }: { outcome: string }) => outcome,
    )
  expect(await found({ servicePluginId: id })).toEqual(['FAILED', 'ANSWERED'])
  expect(await found({ servicePluginId: id, outcome: 'ANSWERED' })).toEqual(['ANSWERED'])
  await shop.platform.clock.advance(8 * 86_400_000)
  expect(await found({})).toEqual([])
})

test('of calls with the same outcome, one in five seconds is recorded', async () => {
  shop = await openShop({ clock: stillClock(now) })
  const servicePluginId = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => ({ shippingRates: [] }))
  const recorded = async () =>
    (await call('POST', '/calls/query', { query: { filter: { servicePluginId } } })).body.calls.length
  await readyCheckout(shop, await shop.visitor())
  await readyCheckout(shop, await shop.visitor())
  expect([plugin.asked.length, await recorded()]).toEqual([2, 1])
  await shop.platform.clock.advance(5_000)
  await readyCheckout(shop, await shop.visitor())
  expect([plugin.asked.length, await recorded()]).toEqual([3, 2])
})

test('a call that the plugin rejects is recorded with its reason', async () => {
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => ({ applicationError: { code: 'NO_RATES', description: 'Too far' } }), 422)
  expect((await call('POST', `/${id}/test`, {})).body.call).toMatchObject({
    outcome: 'REFUSED',
    status: 422,
    reason: 'NO_RATES: Too far',
  })
})

test('after the pause, one request tests the plugin while others do without it', async () => {
  shop = await openShop({ clock: stillClock(now) })
  const id = await plugin.register(shop, 'ECOM_SHIPPING_RATES')
  plugin.answer(() => 'out of order', 500)
  const checkout = await readyCheckout(shop, await shop.visitor())
  const read = () => shop.call('GET', `/v1/checkouts/${checkout.id}`, undefined, shop.app)
  for (let time = 0; time < 6; time++) await read()
  await shop.platform.clock.advance(31_000)
  const state = async () => (await call('GET', `/${id}`)).body.servicePlugin.health.state
  const seen: string[] = []
  plugin.answer(async () => {
    seen.push(await state())
    return { shippingRates: [] }
  })
  await read()
  expect([seen, await state()]).toEqual([['HALF_OPEN'], 'CLOSED'])
})

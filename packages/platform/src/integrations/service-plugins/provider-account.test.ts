import { beforeEach, expect, test } from 'vitest'
import { pluginServer } from '../../../test/plugin-server.ts'
import { codeOf } from '../../../test/requests.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { hire, signInColleague } from '../../../test/staff.ts'
import { createWorld } from '../../../test/world.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  plugin.answer(() => ({ accountId: 'acc-1' }))
})

const connect = (id: string) =>
  shop.call('POST', `/v1/service-plugins/${id}/connect-account`, { credentials: { key: 'mine' } }, shop.app)
const move = (id: string, baseUrl: string) =>
  shop.call('PATCH', `/v1/service-plugins/${id}`, { servicePlugin: { baseUrl } }, shop.app)
const accountOf = async (id: string) =>
  (await shop.call('GET', `/v1/service-plugins/${id}`, undefined, shop.app)).body.servicePlugin.account

test('the credentials of an account are removed when the plugin’s address changes', async () => {
  const id = await plugin.register(shop, 'PAYMENT_SERVICE_PROVIDER')
  expect((await connect(id)).status).toBe(200)
  expect((await move(id, await plugin.url())).status).toBe(200)
  expect(await accountOf(id)).toMatchObject({ accountId: 'acc-1' })
  expect((await move(id, `${await plugin.url()}/elsewhere`)).body.servicePlugin.account).toBeUndefined()
  expect(await accountOf(id)).toBeUndefined()
})

test('credentials are not stored if the plugin’s address changes during the connection', async () => {
  const id = await plugin.register(shop, 'PAYMENT_SERVICE_PROVIDER')
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<object>()
  plugin.answer(() => {
    asked.resolve()
    return answer.promise
  })
  const connecting = connect(id)
  await asked.promise
  await move(id, `${await plugin.url()}/elsewhere`)
  answer.resolve({ accountId: 'acc-1' })
  const reply = await connecting
  expect([reply.status, reply.body.details?.applicationError.code]).toEqual([409, 'CONFLICT'])
  expect(await accountOf(id)).toBeUndefined()
})

test('staff with permission for plugins but not for payments cannot change the account', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const carer = await hire(world, boss, { permissions: ['SERVICE_PLUGINS.MANAGE'] })
  const componentType = 'PAYMENT_SERVICE_PROVIDER'
  const servicePlugin = { componentType, appId: 'theirs', name: 'Theirs', baseUrl: await plugin.url() }
  const { id } = (await carer.send('POST', '/v1/service-plugins', { servicePlugin })).body.servicePlugin
  const event = { transaction: { wixTransactionId: id } }
  for (const [path, body] of [
    [`/v1/service-plugins/${id}/connect-account`, { credentials: {} }],
    ['/v1/provider-platform-events', { event }],
    ['/payments/v1/provider-platform-events', { event }],
  ] as const) {
    const reply = await carer.send('POST', path, body)
    expect([path, codeOf(reply)]).toEqual([path, 'FORBIDDEN'])
    expect(reply.body.details.applicationError.data.permission).toBe('PAYMENTS.MANAGE')
  }
})

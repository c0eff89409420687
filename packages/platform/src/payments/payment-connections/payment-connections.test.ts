import { isApiError } from '@vitrine/client'
import {
  connectStripe,
  disconnectStripe,
  getPaymentConnections,
  updatePaymentConnection,
} from '@vitrine/client/payment-connections'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import type { GatewayAdapter } from '../../kernel/ports/payment-gateway.ts'
import { noGateway } from '../gateways/no-gateway.ts'
import { gatewayNames, modeOf } from './rules.ts'

/** A provider in memory; `@vitrine/gateway-stripe` tests the calls with its own library. */
const provider: GatewayAdapter = {
  connect: async ({ secretKey }) => ({ ...noGateway, name: gatewayNames[modeOf(secretKey)] }),
  methodsFor: () => ['LINK'],
  async check(secretKey) {
    if (secretKey.includes('offline')) throw new Error('no answer')
    return secretKey.includes('wrong') ? 'REJECTED' : 'ACCEPTED'
  },
}
const keys = { secretKey: 'sk_test_abcd', webhookSecret: 'whsec_abcdefgh' }
const live = { secretKey: 'sk_live_abcd', webhookSecret: 'whsec_ijklmnop' }

async function open(options: Parameters<typeof createTestPlatform>[0] = {}) {
  const platform = await createTestPlatform({ seed: 'empty', stripe: provider, ...options })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff') }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

test('staff connect both modes, choose one and disconnect', async () => {
  const { staff } = await open({ gateway: 'none' })
  expect((await getPaymentConnections(staff)).payments).toMatchObject({ source: 'NONE', connections: [] })
  const methods = ['LINK', 'KLARNA', 'AFTERPAY_CLEARPAY', 'AFFIRM'] as const
  const { payments: first } = await connectStripe(staff, { ...keys, methods })
  expect(first).toMatchObject({ source: 'CONNECTION', mode: 'TEST', connections: [{ methods }] })
  expect((await connectStripe(staff, live)).payments.mode).toBe('TEST')
  expect((await updatePaymentConnection(staff, { mode: 'LIVE', isActive: true })).payments.mode).toBe('LIVE')
  const { payments } = await disconnectStripe(staff, { mode: 'LIVE' })
  expect(payments.connections.map(({ mode, isActive }) => [mode, isActive])).toEqual([['TEST', false]])
  expect(await codeOf(disconnectStripe(staff, { mode: 'LIVE' }))).toBe('PAYMENT_CONNECTION_NOT_FOUND')
})

test('keys that the provider rejects or cannot check are not stored', async () => {
  const { staff } = await open()
  const connect = (secretKey: string) => codeOf(connectStripe(staff, { ...keys, secretKey }))
  expect(await connect('sk_test_wrong')).toBe('PAYMENT_KEY_REJECTED')
  expect(await connect('sk_test_offline')).toBe('PAYMENT_PROVIDER_UNREACHABLE')
  const { payments } = await getPaymentConnections(staff)
  expect(payments).toMatchObject({ source: 'TEST_GATEWAY', connections: [] })
  await expect(connectStripe(staff, { ...keys, secretKey: 'pk_test_abcd' })).rejects.toMatchObject({
    fieldViolations: [{ field: 'secretKey' }],
  })
})

test('a platform without an adapter, or with a configured gateway, connects no account', async () => {
  const without = await open({ stripe: undefined })
  expect(await codeOf(connectStripe(without.staff, keys))).toBe('PAYMENT_CONNECTION_UNAVAILABLE')
  const configured = await open({ gateway: { ...noGateway, name: 'stripe' } })
  expect(await codeOf(connectStripe(configured.staff, keys))).toBe('PAYMENTS_SET_BY_CONFIGURATION')
  const { payments } = await getPaymentConnections(configured.staff)
  expect(payments).toMatchObject({ source: 'CONFIGURATION', mode: 'LIVE' })
})

test('keys that another secret key encrypted are reported as unreadable', async () => {
  const { platform, staff } = await open()
  await connectStripe(staff, keys)
  const { db, siteId } = platform
  const changes = { sealed_keys: 'c29tZXRoaW5nIGVsc2UgZW50aXJlbHkgYnV0IGxvbmcgZW5vdWdo' }
  await db.updateTable('payment_connections').set(changes).where('site_id', '=', siteId).execute()
  expect((await getPaymentConnections(staff)).payments).toMatchObject({
    source: 'TEST_GATEWAY',
    connections: [{ mode: 'TEST', isActive: true, isReadable: false }],
  })
})

// @vitest-environment node

import { QueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { capture, releaseAuthorized } from './authorized-payments.ts'
import { isAuthorized, openPaymentsOptions } from './payments.ts'
import { userMessage } from './user-message.ts'

let platform: TestPlatform
let client: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  client = await platform.as('app')
})
afterAll(() => platform.close())

/** Lets the provider of the tests answer like this card. */
const answerLike = (script: string) =>
  platform.db.updateTable('gateway_charges').set({ script }).where('site_id', '=', platform.siteId).execute()

async function firstAuthorized() {
  const { payments } = await new QueryClient().fetchQuery(openPaymentsOptions(client))
  const found = payments.find(isAuthorized)
  if (!found) throw new Error('The shop has no authorised payment.')
  return { paymentId: found.id, orderId: found.order.id }
}

test('a declined capture is an error, and the payment stays authorised', async () => {
  const { orderId, paymentId } = await firstAuthorized()
  await answerLike('capture-fails')
  const error = await capture(client, { orderId, payments: [{ paymentId }] }).catch((cause) => cause)
  expect(userMessage(error)).toBe('The payment provider declined the capture.')

  await answerLike('authorize-only')
  await capture(client, { orderId, payments: [{ paymentId }] })
  expect((await firstAuthorized()).paymentId).not.toBe(paymentId)
})

test('a declined void is an error', async () => {
  const { orderId, paymentId } = await firstAuthorized()
  await answerLike('void-fails')
  const error = await releaseAuthorized(client, orderId, [paymentId]).catch((cause) => cause)
  expect(userMessage(error)).toBe('The payment provider did not release the authorised amount.')
})

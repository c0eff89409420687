// @vitest-environment node

import { QueryClient } from '@tanstack/react-query'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isAuthorized, openPaymentsOptions } from '../../data/payments.ts'
import { captureTask } from './capture-task.ts'
import { findPayments, openAmount, paymentAddress } from './payment-query.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const read = async () => {
  const client = await platform.as('app')
  return (await new QueryClient().fetchQuery(openPaymentsOptions(client))).payments
}
const asked = (address: string) => paymentAddress.read(new URLSearchParams(address))

test('the address of a list finds, filters and sorts payments', async () => {
  const payments = await read()
  const [first] = payments
  expect(payments.length).toBeGreaterThan(1)
  expect(findPayments(payments, asked(''))).toEqual(payments)
  expect(findPayments(payments, asked('state=authorized'))).toEqual(payments.filter(isAuthorized))
  expect(findPayments(payments, asked(`q=${first?.order.number}`)).map(({ id }) => id)).toContain(first?.id)
  expect(findPayments(payments, asked('q=zzzz'))).toEqual([])
  const amounts = findPayments(payments, asked('sort=-amount')).map((one) => Number(openAmount(one)))
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
})

test('a captured payment leaves the list', async () => {
  const client = await platform.as('app')
  const { fits = () => false, send } = captureTask(client)
  const before = (await read()).filter(fits)
  for (const payment of before) await send(payment)
  await platform.settle()
  expect(before.length).toBeGreaterThan(1)
  expect((await read()).filter(fits)).toEqual([])
})

// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { generateInvoice } from '@vitrine/client/order-invoices'
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { useDownloads, useRenewDownloads } from '../src/downloads.ts'
import { useFile, useFiles } from '../src/files.ts'
import { useInvoiceLink, useInvoices } from '../src/invoices.ts'
import { useMembers } from '../src/members.ts'
import {
  useCreatePaymentRequest,
  usePaymentRequests,
  useVoidPaymentRequest,
} from '../src/payment-requests.ts'
import { VitrineProvider } from '../src/provider.tsx'
import { useShipments } from '../src/shipments.ts'
import { useChangeSubscription, useSubscriptions } from '../src/subscriptions.ts'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
})
afterAll(() => platform.close())
afterEach(cleanup)

function render<T>(client: Client, hook: () => T) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

const orderWith = async (filter: Record<string, string>) =>
  (await searchOrders(staff, { search: { filter } })).orders[0]?.id ?? ''

test('a member pauses and resumes a subscription, and the list follows', async () => {
  // The seed's subscriber.
  const jonas = await platform.as('member', { email: 'jonas@example.com', password: 'jonas-signs-in' })
  const hooks = render(jonas, () => ({
    list: useSubscriptions(),
    change: useChangeSubscription(),
  }))
  await waitFor(() => expect(hooks.current.list.data?.[0]).toBeDefined())
  const id = hooks.current.list.data?.find(({ status }) => status === 'ACTIVE')?.id ?? ''
  const status = () => hooks.current.list.data?.find((one) => one.id === id)?.status
  await act(() => hooks.current.change.mutateAsync({ id, action: 'PAUSE' }))
  await waitFor(() => expect(status()).toBe('PAUSED'))
  await act(() => hooks.current.change.mutateAsync({ id, action: 'RESUME' }))
  await waitFor(() => expect(status()).toBe('ACTIVE'))
})

test('the shipments, invoices and downloads of an order are read with the link of an invoice', async () => {
  const orderId = '0199a000-0000-7000-8000-00000000a001'
  await generateInvoice(staff, { orderId }).catch(() => undefined)
  const hooks = render(staff, () => ({
    shipments: useShipments(orderId),
    invoices: useInvoices(orderId),
    link: useInvoiceLink(),
    downloads: useDownloads(orderId),
    renew: useRenewDownloads(orderId),
  }))
  await waitFor(() => expect(hooks.current.shipments.data?.length).toBeGreaterThan(0))
  await waitFor(() => expect(hooks.current.invoices.data?.length).toBeGreaterThan(0))
  await waitFor(() => expect(hooks.current.downloads.data).toEqual([]))
  const invoiceId = hooks.current.invoices.data?.[0]?.id ?? ''
  let url: string | undefined
  await act(async () => {
    url = await hooks.current.link.mutateAsync(invoiceId)
  })
  expect(url).toMatch(/^http/)
})

test('staff create a payment request of an unpaid order and void it', async () => {
  const orderId = await orderWith({ paymentStatus: 'NOT_PAID', status: 'APPROVED' })
  const hooks = render(staff, () => ({
    list: usePaymentRequests(orderId),
    create: useCreatePaymentRequest(orderId),
    withdraw: useVoidPaymentRequest(orderId),
  }))
  await waitFor(() => expect(hooks.current.list.data).toBeDefined())
  const before = hooks.current.list.data?.length ?? 0
  await act(() => hooks.current.create.mutateAsync({ title: 'The rest', amount: { amount: '1.00' } }))
  await waitFor(() => expect(hooks.current.list.data).toHaveLength(before + 1))
  const id = hooks.current.list.data?.[0]?.id ?? ''
  await act(() => hooks.current.withdraw.mutateAsync(id))
  await waitFor(() => expect(hooks.current.list.data?.find((one) => one.id === id)?.status).toBe('VOIDED'))
})

test('staff read files of the library, and a visitor reads public members', async () => {
  const files = render(staff, () => useFiles())
  await waitFor(() => expect(files.current.data?.pages[0]?.files.length).toBeGreaterThan(0))
  const id = files.current.data?.pages[0]?.files[0]?.id ?? ''
  const file = render(staff, () => useFile(id))
  await waitFor(() => expect(file.current.data?.id).toBe(id))
  const members = render(await platform.as('visitor'), () => useMembers({ query: { paging: { limit: 2 } } }))
  await waitFor(() => expect(members.current.data?.members.length).toBeGreaterThan(0))
})

// @vitest-environment node
import '../../../test/page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { VitrineProvider } from '@vitrine/react/provider'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { ToastRegion } from '@vitrine/ui/toast'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { OrderPage } from './order-page.tsx'

// The real platform needs more time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

async function openOrder(id: string): Promise<void> {
  const client = await platform.as('app')
  const router = createMemoryRouter([{ path: '/orders/:orderId', element: <OrderPage /> }], {
    initialEntries: [`/orders/${id}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VitrineProvider client={client}>
        <ToastRegion>
          <RouterProvider router={router} />
        </ToastRegion>
      </VitrineProvider>
    </QueryClientProvider>,
  )
}

test('shows the items, the authorised payment and the timeline', async () => {
  const { payments } = await platform.connection()
  const { orderId, amount } = payments.authorizedForCapture
  await openOrder(orderId)

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Order \d+$/)
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(section('Items').getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(section('Payments').getByText(new RegExp(`€${amount} authorised on`))).toBeTruthy()
  expect(section('Timeline').getByText('Payment authorised')).toBeTruthy()
})

test('links an unknown order to the list', async () => {
  await openOrder('0199a000-0000-7000-8000-0000000fffff')
  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to orders' }).getAttribute('href')).toBe('/orders')
})

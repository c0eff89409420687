// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { createTestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { useCart } from '../src/cart.ts'
import { useEmptyCart } from '../src/empty-cart.ts'
import { VitrineProvider } from '../src/provider.tsx'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

test('emptying the cart removes its lines and coupon, and an item can be added again', async () => {
  const platform = await createTestPlatform()
  const client = await platform.as('visitor')
  const { catalogAppId, products } = await platform.connection()
  const [item] = products.map(({ catalogItemId, options }) => ({
    catalogReference: { appId: catalogAppId, catalogItemId, ...(options && { options }) },
    quantity: 1,
  }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ cart: useCart(), empty: useEmptyCart() }), { wrapper })
  const saved = () => waitFor(() => expect(result.current.cart.isSaving).toBe(false))
  act(() => result.current.cart.add(item!))
  act(() => result.current.cart.applyCoupon('WELCOME10'))
  await saved()
  expect(result.current.cart.couponCode).toBe('WELCOME10')
  for (const _ of ['the cart', 'a cart that is gone already']) {
    await act(() => result.current.empty.mutateAsync())
    await waitFor(() => expect(result.current.cart.itemCount).toBe(0))
  }
  act(() => result.current.cart.add(item!))
  await saved()
  expect(result.current.cart).toMatchObject({ itemCount: 1, couponCode: undefined, problem: undefined })
})

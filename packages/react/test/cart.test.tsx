// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { createClient, oauth } from '@vitrine/client'
import { createTestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { useCart } from '../src/cart.ts'
import { VitrineProvider } from '../src/provider.tsx'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

/** The hook, in a page of a visitor of a shop of its own. */
async function renderCart() {
  const platform = await createTestPlatform()
  const { catalogAppId, clientId, products } = await platform.connection()
  const calls: string[] = []
  const client = createClient({
    baseUrl: platform.baseUrl,
    auth: oauth({ clientId }),
    fetch: (url, init) => {
      calls.push(new URL(url).pathname)
      return platform.fetch(url, init)
    },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  const items = products.map(({ catalogItemId, options }) => ({
    catalogReference: { appId: catalogAppId, catalogItemId, ...(options && { options }) },
    quantity: 1,
  }))
  const { result } = renderHook(() => useCart(), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  return { cart: result, items, products, calls }
}

test('the cart of a new visitor is empty', async () => {
  const { cart } = await renderCart()
  expect(cart.current.cart).toBeUndefined()
  expect(cart.current.itemCount).toBe(0)
})

test('the platform saves added, changed and removed lines, with totals', async () => {
  const { cart, items } = await renderCart()
  act(() => cart.current.add(items[0]!))
  expect(cart.current.isSaving).toBe(true)
  await waitFor(() => expect(cart.current.isSaving).toBe(false))
  const [line] = cart.current.lines

  act(() => cart.current.setQuantity(line!.id, 3))
  expect(cart.current.itemCount).toBe(3)
  await waitFor(() => expect(cart.current.totals?.predicted).toBe(false))
  expect(Number(cart.current.totals?.subtotal.amount)).toBeCloseTo(Number(line!.price.amount) * 3)

  act(() => cart.current.remove(line!.id))
  expect(cart.current.itemCount).toBe(0)
  await waitFor(() => expect(cart.current.isSaving).toBe(false))
  expect(cart.current.problem).toBeUndefined()
})

test('a change costs one request, and its totals one more', async () => {
  const { cart, items, calls } = await renderCart()
  act(() => cart.current.add(items[0]!))
  await waitFor(() => expect(cart.current.totals?.predicted).toBe(false))
  calls.length = 0
  act(() => cart.current.setQuantity(cart.current.lines[0]!.id, 2))
  await waitFor(() => expect(cart.current.totals?.predicted).toBe(false))
  expect(cart.current.itemCount).toBe(2)
  expect(calls.map((path) => path.split('/').at(-1))).toEqual([
    'update-line-items-quantity',
    'estimate-totals',
  ])
})

test('a refused change is undone and reported', async () => {
  const { cart, items, products } = await renderCart()
  const soldOut = products.findIndex(({ stock }) => stock === 0)
  act(() => cart.current.add(items[soldOut]!))
  await waitFor(() => expect(cart.current.problem).toBeDefined())
  expect(cart.current.problem?.intent.kind).toBe('add')
  expect(cart.current.itemCount).toBe(0)
  act(() => cart.current.dismissProblem())
  expect(cart.current.problem).toBeUndefined()
})

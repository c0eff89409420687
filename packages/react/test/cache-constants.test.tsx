import './page.ts'

import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Client, createClient } from '@vitrine/client'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { productsOptions, useProducts } from '../src/products.ts'
import { VitrineProvider } from '../src/provider.tsx'

/** Specification section 9, "Query cache"; milliseconds. */
const specified = {
  retries: 3,
  retryDelays: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000],
  leastStaleTimeOfSuspense: 1_000,
  garbageCollectionTime: 300_000,
}

let asked: number[]
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setUp(answer: () => Response, queries = new QueryClient()) {
  const fetch = async () => {
    asked.push(Date.now())
    return answer()
  }
  const client = createClient({ baseUrl: 'http://shop.test', fetch, retries: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client}>
        <Suspense fallback="…">{children}</Suspense>
      </VitrineProvider>
    </QueryClientProvider>
  )
  return { client, queries, wrapper }
}

const refused = () => new Response('{}', { status: 500 })
const answered = () => Response.json({ products: [] })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const pauses = () => asked.slice(1).map((time, index) => time - (asked[index] ?? 0))

test('a query is retried three times, with doubling pauses', async () => {
  renderHook(() => useProducts(), { wrapper: setUp(refused).wrapper })
  await pass(300_000)
  expect(pauses()).toEqual(specified.retryDelays.slice(0, specified.retries))
})

test('no pause is longer than 30 seconds', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 7 } } })
  renderHook(() => useProducts(), { wrapper: setUp(refused, queries).wrapper })
  await pass(300_000)
  expect(pauses()).toEqual(specified.retryDelays)
})

test('unused data is kept for five minutes', async () => {
  const { client, queries, wrapper } = setUp(answered)
  const { queryKey } = productsOptions(client)
  const { unmount } = renderHook(() => useProducts(), { wrapper })
  await pass(0)
  unmount()
  await pass(specified.garbageCollectionTime - 1)
  expect(queries.getQueryData(queryKey)).toEqual({ products: [] })
  await pass(1)
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})

test('a suspending query refetches after a second at the earliest', async () => {
  const { client, wrapper } = setUp(answered)
  const show = () => renderHook(() => useSuspended(client), { wrapper })
  const first = show()
  await pass(0)
  first.unmount()
  await pass(specified.leastStaleTimeOfSuspense - 1)
  const second = show()
  await pass(0)
  second.unmount()
  expect(asked).toHaveLength(1)
  await pass(1)
  show()
  await pass(0)
  expect(asked).toHaveLength(2)
})

const useSuspended = (client: Client) => useSuspenseQuery(productsOptions(client))

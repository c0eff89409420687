// @vitest-environment node
import './page.ts'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { addToWishlist } from '@vitrine/client/wishlist'
import { createTestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { VitrineProvider } from '../src/provider.tsx'
import { useWishlist, useWishlistActions, type Wish } from '../src/wishlist.ts'

// A busy machine may let a real platform wait.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

async function open() {
  const platform = await createTestPlatform()
  const { products } = await platform.connection()
  const [mug = '', bowl = ''] = products.map(({ catalogItemId }) => catalogItemId)
  return { client: await platform.as('visitor'), mug, bowl }
}

function show(client: Client) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VitrineProvider client={client}>{children}</VitrineProvider>
    </QueryClientProvider>
  )
  const drawn: (readonly Wish[])[] = []
  const { result } = renderHook(
    () => {
      const [list, actions] = [useWishlist(), useWishlistActions()]
      drawn.push(list.items)
      return { list, actions }
    },
    { wrapper },
  )
  return { result, drawn }
}

test('a change shows at once, and the platform’s list replaces it', async () => {
  const { client, mug, bowl } = await open()
  await addToWishlist(client, { items: [{ productId: bowl }] })
  const { result, drawn } = show(client)
  await waitFor(() => expect(result.current.list.items).toMatchObject([{ productId: bowl }]))
  act(() => result.current.actions.add({ productId: mug }))
  await waitFor(() => expect(result.current.list.items[0]).toHaveProperty('addedDate'))
  expect(drawn.map(([first]) => first)).toContainEqual({ productId: mug })
  act(() => {
    result.current.actions.remove({ productId: mug })
    result.current.actions.add({ productId: mug })
    result.current.actions.remove({ productId: bowl })
  })
  await waitFor(() => expect(result.current.list.items).toMatchObject([{ productId: mug }]))
  await waitFor(() => expect(result.current.list.items[0]).toHaveProperty('price'))
  expect(result.current.list.items).toHaveLength(1)
})

test('a rejected change is undone and reported', async () => {
  const { client } = await open()
  const { result } = show(client)
  const productId = crypto.randomUUID()
  act(() => result.current.actions.add({ productId }))
  await waitFor(() =>
    expect(result.current.actions.error).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' }),
  )
  expect(result.current.list.items).toEqual([])
  act(() => result.current.actions.dismissError())
  await waitFor(() => expect(result.current.actions.error).toBeNull())
})

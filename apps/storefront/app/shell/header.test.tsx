import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { cartOptions } from '@vitrine/react/cart'
import { VitrineProvider } from '@vitrine/react/provider'
import { wishlistOptions } from '@vitrine/react/wishlist'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { CartDrawerProvider } from '../cart/cart-drawer-provider.tsx'
import { loadTexts } from '../texts/texts.ts'
import { Header } from './header.tsx'

beforeAll(() => loadTexts())

const client = createClient({ baseUrl: '/api' })

/** The header of a page for which the server counted these wishes. */
function header(counted: number, known: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const items = Array.from({ length: known }, (_, at) => ({ productId: `p${at}` }))
  queries.setQueryData(wishlistOptions(client).queryKey, items as never)
  queries.setQueryData(cartOptions(client).queryKey, null)
  const frame = { menus: {} }
  const root = { counts: { wishes: counted, cart: 0 }, frame, preferences: {} }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        element: (
          <CartDrawerProvider>
            <Header />
          </CartDrawerProvider>
        ),
      },
    ],
    { hydrationData: { loaderData: { root } } },
  )
  return (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client}>
        <RouterProvider router={router} />
      </VitrineProvider>
    </QueryClientProvider>
  )
}

test('a wish from before React took over the header is counted afterwards', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(header(2, 2))
  const link = place.querySelector('[href="/wishlist"][aria-label]')
  expect(link?.getAttribute('aria-label')).toBe('Wishlist, 2 items')

  const failures: unknown[] = []
  hydrateRoot(place, header(2, 3), { onRecoverableError: (error) => failures.push(error) })

  await expect.poll(() => link?.getAttribute('aria-label')).toBe('Wishlist, 3 items')
  expect(place.querySelector('[href="/wishlist"][aria-label]')).toBe(link)
  expect(failures).toEqual([])
})

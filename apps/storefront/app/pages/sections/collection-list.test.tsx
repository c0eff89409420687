import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import type { CollectionListSection } from '@vitrine/client/pages'
import { collectionsOptions } from '@vitrine/react/products'
import { VitrineProvider } from '@vitrine/react/provider'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '../../texts/texts.ts'
import { CollectionList } from './collection-list.tsx'

beforeAll(() => loadTexts())

test('a list of all collections leaves out empty ones, and a list of chosen ones does not', () => {
  const make = (id: string, productCount: number) => ({
    id,
    slug: id,
    name: id,
    description: '',
    productCount,
  })
  const queries = new QueryClient()
  const client = createClient({ baseUrl: 'http://vitrine.test' })
  queries.setQueryData(collectionsOptions(client).queryKey, [make('bowls', 2), make('lamps', 0)])
  const show = (collectionIds: string[]) => {
    const section: CollectionListSection = { id: 'one', type: 'COLLECTION_LIST', collectionIds }
    return renderToString(
      <QueryClientProvider client={queries}>
        <VitrineProvider client={client}>
          <MemoryRouter>
            <CollectionList section={section} />
          </MemoryRouter>
        </VitrineProvider>
      </QueryClientProvider>,
    )
  }
  expect(show([])).toContain('bowls')
  expect(show([])).not.toContain('lamps')
  expect(show(['lamps'])).toContain('lamps')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { VitrineProvider } from '@vitrine/react/provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { client } from './client.ts'
import { Shop } from './shop.tsx'
import { SignedIn } from './signed-in.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <VitrineProvider client={client}>
        {location.pathname === '/auth/callback' ? <SignedIn /> : <Shop />}
      </VitrineProvider>
    </QueryClientProvider>
  </StrictMode>,
)

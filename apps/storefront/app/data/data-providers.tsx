import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { VitrineProvider } from '@vitrine/react/provider'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'

import { shop } from '../shop.ts'
import { useSite } from './site.ts'

const minute = 60_000

/** One client and one store for as long as the page lives; each page adds what the server read for it. */
export function DataProviders({ children }: { readonly children: ReactNode }) {
  const { role = 'none', session } = useSite() ?? {}
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: minute, retry: false } } }),
  )
  const [client] = useState(() =>
    createClient({ baseUrl: '/api', auth: cookieSession({ role, session }), fetch: outlivingFetch }),
  )
  const { revalidate } = useRevalidator()
  // Somebody signed in or out in another tab: what the server wrote into this page was for the one before.
  useEffect(() => client.auth.subscribe(() => void revalidate()), [client, revalidate])
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={useDehydrated()}>
        <VitrineProvider client={client} locale={shop.locale}>
          {children}
        </VitrineProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

/** What a browser lets outlive its page at most, of all requests together (Fetch standard, 4.5); half of it is ours. */
const outlivingBytes = 32_768

/** What was asked to be changed is changed, also when the page is left before the answer is there. */
const outlivingFetch: typeof fetch = (input, init) => {
  const { body, method = 'GET' } = init ?? {}
  const isShort = typeof body === 'string' ? body.length < outlivingBytes : !body && method !== 'GET'
  return fetch(input, isShort ? { ...init, keepalive: true } : init)
}

function useDehydrated(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => {
      const { dehydrated } = (loaderData ?? {}) as { readonly dehydrated?: DehydratedState }
      return dehydrated ? [dehydrated] : []
    })
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) }
  }, [matches])
}

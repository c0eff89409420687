import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { VitrineProvider } from '@vitrine/react/provider'
import { ControlTextsContext } from '@vitrine/ui/control-texts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'

import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'
import { useSite } from './site.ts'

const minute = 60_000

/** One client and one query cache for the whole visit; each page adds the server's data. */
export function DataProviders({ children }: { readonly children: ReactNode }) {
  const { role = 'none', session } = useSite() ?? {}
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: minute, retry: false } } }),
  )
  const [client] = useState(() =>
    createClient({ baseUrl: '/api', auth: cookieSession({ role, session }), fetch: outlivingFetch }),
  )
  const { revalidate } = useRevalidator()
  // After a sign-in or sign-out in another tab, the server's data is for the previous user.
  useEffect(() => client.auth.subscribe(() => void revalidate()), [client, revalidate])
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={useDehydrated()}>
        <VitrineProvider client={client} locale={shop.locale}>
          <ControlTextsContext value={texts.controls}>{children}</ControlTextsContext>
        </VitrineProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

/** Browsers limit all keepalive requests of a page to 64 KiB (Fetch standard, 4.5); this is half of it. */
const outlivingBytes = 32_768

/** Completes changes even if the user leaves the page before the response. */
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

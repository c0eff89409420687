import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { VitrineProvider } from '@vitrine/react/provider'
import { ToastRegion } from '@vitrine/ui/toast'
import { type ReactNode, useEffect, useState } from 'react'

import { signInAddress } from '../shell/sign-in-address.ts'
import { shop } from '../shop.ts'
import { site } from '../site.ts'

const halfMinute = 30_000

export function DataProviders({ children }: { readonly children: ReactNode }) {
  const [{ client, auth, queries }] = useState(() => {
    const auth = cookieSession({
      role: site.access === 'visitor' ? 'none' : 'member',
      session: site.session,
      name: 'back-office',
    })
    return {
      auth,
      client: createClient({ baseUrl: '/api', auth }),
      // The client has already retried.
      queries: new QueryClient({ defaultOptions: { queries: { staleTime: halfMinute, retry: false } } }),
    }
  })
  useEffect(
    () =>
      auth.subscribe((role) => {
        // The session ended, here or in another window.
        if (role !== 'member') window.location.assign(signInAddress())
      }),
    [auth],
  )
  return (
    <QueryClientProvider client={queries}>
      <VitrineProvider client={client} locale={shop.locale}>
        <ToastRegion place="top">{children}</ToastRegion>
      </VitrineProvider>
    </QueryClientProvider>
  )
}

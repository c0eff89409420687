import { createClient } from '@vitrine/client'
import { useClient, VitrineProvider } from '@vitrine/react/provider'
import { type ReactNode, useState } from 'react'

import { shop } from '../shop.ts'

/** Around forms that send files: with a `fetch` of the page's own, nobody is told how far they are. */
export function Uploading({ children }: { readonly children: ReactNode }) {
  const { auth } = useClient()
  const [client] = useState(() => createClient({ baseUrl: '/api', auth }))
  return (
    <VitrineProvider client={client} locale={shop.locale}>
      {children}
    </VitrineProvider>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import type { Client, OAuth, SessionEnd } from '@vitrine/client'
import { createContext, useContext } from 'react'

import type { CartQueue } from './cart/queue.ts'

/** The context that `VitrineProvider` passes to the hooks. */
export interface Vitrine {
  readonly client: Client
  readonly queries: QueryClient
  readonly locale: string | undefined
  readonly cartQueue: CartQueue
  readonly ended: SessionEnd | undefined
}

export const Context = createContext<Vitrine | undefined>(undefined)

export function useVitrine(): Vitrine {
  const vitrine = useContext(Context)
  if (!vitrine) throw new Error('This component needs a <VitrineProvider> above it')
  return vitrine
}

/** Whether the client can sign in itself, because no server keeps its tokens. */
export const isOAuth = (client: Client): client is Client<OAuth> =>
  !!client.auth && 'setTokens' in client.auth

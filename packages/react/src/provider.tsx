import { useQueryClient } from '@tanstack/react-query'
import type { Auth, Client, SessionAuth, SessionEnd } from '@vitrine/client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

import { type CartQueue, createCartQueue } from './cart/queue.ts'
import { keys } from './keys.ts'

interface Vitrine {
  readonly client: Client
  readonly locale: string | undefined
  readonly cartQueue: CartQueue
  readonly ended: SessionEnd | undefined
}

const Context = createContext<Vitrine | undefined>(undefined)

export interface VitrineProviderProps {
  readonly client: Client
  /** BCP 47: how predicted amounts are written; the cart's own language unless you say otherwise. */
  readonly locale?: string | undefined
  readonly children?: ReactNode
}

/** Gives the client to the hooks below it. Put it inside a `QueryClientProvider`. */
export function VitrineProvider({ client, locale, children }: VitrineProviderProps): ReactNode {
  const queries = useQueryClient()
  const cartQueue = useMemo(() => createCartQueue(client, queries), [client, queries])
  const [ended, setEnded] = useState<SessionEnd>()
  const value = useMemo(() => ({ client, locale, cartQueue, ended }), [client, locale, cartQueue, ended])
  useEffect(() => {
    if (!isSession(client.auth)) return
    // Nobody is shown what belongs to the one before.
    return client.auth.subscribe((role, end) => {
      setEnded(end)
      // A visitor who begins in another tab takes nothing from anybody.
      if (end || role !== 'visitor') cartQueue.forget()
      void queries.resetQueries({ queryKey: keys.mine })
    })
  }, [client, queries, cartQueue])
  return <Context value={value}>{children}</Context>
}

export function useVitrine(): Vitrine {
  const vitrine = useContext(Context)
  if (!vitrine) throw new Error('Put <VitrineProvider> around the components that use these hooks')
  return vitrine
}

/** The client of the nearest `VitrineProvider`. */
export const useClient = (): Client => useVitrine().client

export function isSession(auth: Auth | undefined): auth is SessionAuth {
  return !!auth && 'subscribe' in auth
}

import { useQueryClient } from '@tanstack/react-query'
import type { Auth, Client, SessionAuth, SessionEnd } from '@vitrine/client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { createCartQueue } from './cart/queue.ts'
import { Context, useVitrine } from './context.ts'
import { keys } from './keys.ts'

export interface VitrineProviderProps {
  readonly client: Client
  /** Locale (BCP 47) of predicted amounts: the cart's language by default. */
  readonly locale?: string | undefined
  readonly children?: ReactNode
}

/** Passes the client to the hooks. Put it inside a `QueryClientProvider`. */
export function VitrineProvider({ client, locale, children }: VitrineProviderProps): ReactNode {
  const queries = useQueryClient()
  const cartQueue = useMemo(() => createCartQueue(client, queries), [client, queries])
  const [ended, setEnded] = useState<SessionEnd>()
  const value = useMemo(
    () => ({ client, queries, locale, cartQueue, ended }),
    [client, queries, locale, cartQueue, ended],
  )
  useEffect(
    () =>
      // Clears the data of the previous user.
      (client.auth as (Partial<SessionAuth> & Auth) | undefined)?.subscribe?.((role, end) => {
        setEnded(end)
        // A new visitor session in another tab does not affect this user's data.
        if (end || role !== 'visitor') cartQueue.forget()
        void queries.resetQueries({ queryKey: keys.mine })
      }),
    [client, queries, cartQueue],
  )
  return <Context value={value}>{children}</Context>
}

/** The client of the nearest `VitrineProvider`. */
export const useClient = (): Client => useVitrine().client

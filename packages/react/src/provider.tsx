import { useQueryClient } from '@tanstack/react-query'
import type { Auth, Client, SessionAuth, SessionEnd } from '@vitrine/client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { createCartQueue } from './cart/queue.ts'
import { Context, useVitrine } from './context.ts'
import { keys } from './keys.ts'

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
  const value = useMemo(
    () => ({ client, queries, locale, cartQueue, ended }),
    [client, queries, locale, cartQueue, ended],
  )
  useEffect(
    () =>
      // Nobody is shown what belongs to the one before.
      (client.auth as (Partial<SessionAuth> & Auth) | undefined)?.subscribe?.((role, end) => {
        setEnded(end)
        // A visitor who begins in another tab takes nothing from anybody.
        if (end || role !== 'visitor') cartQueue.forget()
        void queries.resetQueries({ queryKey: keys.mine })
      }),
    [client, queries, cartQueue],
  )
  return <Context value={value}>{children}</Context>
}

/** The client of the nearest `VitrineProvider`. */
export const useClient = (): Client => useVitrine().client

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renewOrder } from '../../data/order-parts.ts'
import { type Done, useAct } from '../../shell/use-act.ts'

export interface OrderAct {
  readonly busy: boolean
  /** Runs an action, refetches the order and shows a toast. */
  readonly run: (work: () => Promise<Done>) => Promise<void>
  /** For forms, which show their own errors. */
  readonly renew: () => Promise<void>
}

export function useOrderAct(orderId: string): OrderAct {
  const queries = useQueryClient()
  const { busy, run } = useAct()
  const renew = useCallback(() => renewOrder(queries, orderId), [queries, orderId])
  return {
    busy,
    renew,
    run: (work) =>
      run(async () => {
        const { message, undo } = await work()
        await renew()
        return {
          message,
          ...(undo && {
            undo: async () => {
              await undo()
              await renew()
            },
          }),
        }
      }),
  }
}

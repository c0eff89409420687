import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renewOrder } from '../../data/order-parts.ts'
import { type Done, useAction } from '../../shell/use-action.ts'

export interface OrderAction {
  readonly busy: boolean
  /** Runs an action, refetches the order and shows a toast. */
  readonly run: (work: () => Promise<Done>) => Promise<void>
  /** For forms, which show their own errors. */
  readonly renew: () => Promise<void>
}

export function useOrderAction(orderId: string): OrderAction {
  const queries = useQueryClient()
  const { busy, run } = useAction()
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

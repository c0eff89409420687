import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renewOrder } from '../../data/order-parts.ts'
import { type Done, useAct } from '../../shell/use-act.ts'

export interface OrderAct {
  readonly busy: boolean
  /** Does something to the order by one press, shows it as it is then, and tells what was done. */
  readonly run: (work: () => Promise<Done>) => Promise<void>
  /** For forms, which tell of a refusal themselves. */
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

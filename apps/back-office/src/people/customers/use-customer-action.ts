import { useQueryClient } from '@tanstack/react-query'

import { customerKeys } from '../../data/customers.ts'
import { type Act, useAction } from '../../shell/use-action.ts'

/** Runs an action, refetches customers and shows a toast. */
export function useCustomerAction(): Act & { readonly renew: () => Promise<void> } {
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const renew = () => queries.invalidateQueries({ queryKey: customerKeys.all })
  return {
    busy,
    renew,
    run: (work) =>
      run(async () => {
        const done = await work()
        await renew()
        const undo = done?.undo
        return done && { message: done.message, ...(undo && { undo: () => undo().then(renew) }) }
      }),
  }
}

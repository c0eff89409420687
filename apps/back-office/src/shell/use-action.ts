import { useToast } from '@vitrine/ui/toast'
import { useCallback, useState } from 'react'

import { requestIdOf, userMessage } from '../data/user-message.ts'

export interface Done {
  readonly message: string
  readonly undo?: () => Promise<unknown>
}

export interface Act {
  readonly busy: boolean
  /** Shows the returned message, or the error with its request ID. */
  readonly run: (work: () => Promise<Done | undefined>) => Promise<void>
}

export function useAction(): Act {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (work: () => Promise<Done | undefined>) => {
      const showError = (error: unknown) => {
        const id = requestIdOf(error)
        toast({ message: userMessage(error) + (id ? ` (request ${id})` : ''), tone: 'critical' })
      }
      setBusy(true)
      try {
        const done = await work()
        if (done) {
          const { message, undo } = done
          toast({
            message,
            ...(undo && { action: { label: 'Undo', onAction: () => void undo().catch(showError) } }),
          })
        }
      } catch (error) {
        showError(error)
      }
      setBusy(false)
    },
    [toast],
  )
  return { busy, run }
}

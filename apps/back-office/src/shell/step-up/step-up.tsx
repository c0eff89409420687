import { isApiError } from '@vitrine/client'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'

import { StepUpDialog } from './step-up-dialog.tsx'

/**
 * Runs an action that requires a recent sign-in. If the platform asks for confirmation, a dialog opens and the action
 * runs again; cancelling the dialog rejects with the original error.
 */
export type Proven = <T>(work: () => Promise<T>) => Promise<T>

const Context = createContext<Proven>((work) => work())

export const useProven = (): Proven => useContext(Context)

export function StepUp({ children }: { readonly children: ReactNode }) {
  const [settle, setSettle] = useState<(isProven: boolean) => void>()
  const asked = useRef<Promise<boolean>>(undefined)
  const proven = useCallback<Proven>(async (work) => {
    const ask = () => {
      asked.current ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
        asked.current = undefined
        setSettle(undefined)
      })
      return asked.current
    }
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const isStale = isApiError(error, 'REAUTHENTICATION_REQUIRED')
        if (!isStale || !(await ask())) throw error
      }
    }
  }, [])
  return (
    <Context value={proven}>
      {children}
      <StepUpDialog open={settle !== undefined} onEnd={(isProven) => settle?.(isProven)} />
    </Context>
  )
}

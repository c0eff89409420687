import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

export interface LeaveGuard {
  /** Lets the next navigation pass, for example after saving. */
  readonly release: () => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

/** Asks before the user leaves a page with unsaved changes. */
export function useLeaveGuard(isDirty: boolean, onDiscard: () => void): LeaveGuard {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    isReleased.current = false
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return {
    release: () => {
      isReleased.current = true
    },
    dialog: (
      <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
        <p className="text-ink-soft">Your changes on this page are not saved yet.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={stay}>Keep editing</Button>
          <Button
            variant="secondary"
            onClick={() => {
              onDiscard()
              blocker.proceed?.()
            }}
          >
            Discard changes
          </Button>
        </div>
      </Dialog>
    ),
  }
}

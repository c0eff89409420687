import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type ReactNode, useState } from 'react'

import { FailureBanner } from './failure-banner.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** The verb of the action: `Delete`. */
  readonly confirm: string
  readonly failure: string
  readonly tone?: 'danger' | 'primary'
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Only for actions that cannot be undone or affect many records; other actions offer an undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, failure, tone = 'danger', onConfirm, onClose } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      close()
    } catch (caught) {
      setError(caught)
    }
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="flex flex-col gap-3 text-ink-soft">{children}</div>
      {error ? <FailureBanner title={failure} error={error} className="mt-5" /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant={tone} busy={busy} onClick={() => void run()}>
          {confirm}
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

import { CopyButton } from '@vitrine/ui/copy-button'
import { Dialog } from '@vitrine/ui/dialog'

export interface CodeDialogProps {
  readonly code: string | undefined
  readonly onClose: () => void
}

/** A code is money, and shown this once. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  return (
    <Dialog open={code !== undefined} onClose={onClose} title="The code of the card">
      <p className="mb-4 text-ink-soft">
        Write it down or send it now: it is shown this once, and nobody can read it later.
      </p>
      <p className="flex items-center gap-2 rounded-md bg-surface py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-code text-lg break-all select-all">{code}</code>
        <CopyButton what="the code" text={code ?? ''} />
      </p>
    </Dialog>
  )
}

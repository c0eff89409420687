import { CopyButton } from '@vitrine/ui/copy-button'
import { Dialog } from '@vitrine/ui/dialog'
import type { ReactNode } from 'react'

export interface SecretDialogProps {
  readonly title: string
  /** The copied value: `code`. */
  readonly what: string
  /** Undefined: the dialog is closed. */
  readonly text: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows a secret that cannot be viewed again. */
export function SecretDialog({ title, what, text, onClose, children }: SecretDialogProps) {
  return (
    <Dialog open={text !== undefined} onClose={onClose} title={title}>
      <div className="mb-4 text-ink-soft">{children}</div>
      <p className="flex items-center gap-2 rounded-md bg-surface py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-code text-lg break-all select-all">{text}</code>
        <CopyButton what={what} text={text ?? ''} />
      </p>
    </Dialog>
  )
}

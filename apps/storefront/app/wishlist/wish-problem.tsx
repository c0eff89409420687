import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'
import { createPortal } from 'react-dom'

import { userMessage } from '../data/user-message.ts'
import { texts } from '../texts/texts.ts'

interface WishProblemProps {
  readonly error: Error
  readonly onDismiss: () => void
}

/** Reports a change of the wishlist that failed and is undone. */
export default function WishProblem({ error, onDismiss }: WishProblemProps) {
  return createPortal(
    <div
      role="alert"
      className="vt-rise fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-narrow items-center gap-3 rounded-md bg-critical py-1.5 pr-1.5 pl-4 text-sm text-critical-ink"
    >
      <span className="flex-1">{userMessage(error)}</span>
      <IconButton
        label={texts.shell.dismiss}
        icon={<CloseIcon size={16} />}
        onClick={onDismiss}
        tone="inherit"
      />
    </div>,
    document.body,
  )
}

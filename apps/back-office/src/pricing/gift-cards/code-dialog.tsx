import { ShownOnce } from '../../shell/shown-once.tsx'

export interface CodeDialogProps {
  readonly code: string | undefined
  readonly onClose: () => void
}

/** A code is money. */
export const CodeDialog = ({ code, onClose }: CodeDialogProps) => (
  <ShownOnce title="The code of the card" what="the code" text={code} onClose={onClose}>
    Write it down or send it now: it is shown this once, and nobody can read it later.
  </ShownOnce>
)

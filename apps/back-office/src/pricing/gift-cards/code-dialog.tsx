import { SecretDialog } from '../../shell/secret-dialog.tsx'

export interface CodeDialogProps {
  readonly code: string | undefined
  readonly onClose: () => void
}

/** The code is as valuable as cash. */
export const CodeDialog = ({ code, onClose }: CodeDialogProps) => (
  <SecretDialog title="Gift card code" what="code" text={code} onClose={onClose}>
    Copy or send the code now. It is shown only once.
  </SecretDialog>
)

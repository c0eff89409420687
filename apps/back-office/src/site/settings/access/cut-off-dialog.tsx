import { ConfirmDialog, type ConfirmDialogProps } from '../../../shell/confirm-dialog.tsx'

interface CutOffDialogProps extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'> {
  /** The assistant, and its person if it is another's. */
  readonly name: string | undefined
}

export function CutOffDialog({ name, ...props }: CutOffDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Cut off this assistant?"
      confirm="Cut off"
      failure="The assistant was not cut off"
    >
      <p className="font-medium text-ink">{name}</p>
      <p>It stops working immediately. Its person can connect it again at any time.</p>
    </ConfirmDialog>
  )
}

import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'

interface PlaceholdersDialogProps {
  readonly open: boolean
  readonly placeholders: readonly string[]
  readonly onClose: () => void
  readonly onPublish: () => Promise<void>
}

/** Warns before shoppers read a text that is not written to its end. */
export function PlaceholdersDialog({ open, placeholders, onClose, onPublish }: PlaceholdersDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Publish with missing words?"
      confirm="Publish anyway"
      failure="The page was not published"
      tone="primary"
      onClose={onClose}
      onConfirm={onPublish}
    >
      <p>Shoppers would read these square brackets:</p>
      <ul className="list-disc pl-5">
        {placeholders.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

import { schedulePage } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { formatMoment } from '../../../data/format.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import type { PageEditor } from './use-page-editor.ts'

interface ScheduleDialogProps {
  readonly open: boolean
  readonly editor: PageEditor
  readonly onClose: () => void
}

export function ScheduleDialog({ open, editor, onClose }: ScheduleDialogProps) {
  const { page, mustSave, show } = editor
  const client = useClient()
  const toast = useToast()
  const plan = async (form: FormData) => {
    const publishDate = new Date(String(form.get('time')))
    await mustSave()
    show((await schedulePage(client, { id: page.id, publishDate })).page)
    toast({ message: `The page is published on ${formatMoment(publishDate)}.` })
  }
  return (
    <FormDialog open={open} title="Schedule the publication" save="Schedule" onClose={onClose} onSave={plan}>
      {(errorOf) => (
        <TextField
          type="datetime-local"
          label="Publication"
          name="time"
          required
          defaultValue={page.scheduledDate && toLocal(page.scheduledDate)}
          hint="In the time zone of this device. The draft is published as it is then."
          error={errorOf('publishDate')}
        />
      )}
    </FormDialog>
  )
}

/** The time as the field shows it: `2026-05-01T10:00`. */
function toLocal(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

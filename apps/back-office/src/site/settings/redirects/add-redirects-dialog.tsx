import { isApiError } from '@vitrine/client'
import { setUrlRedirects } from '@vitrine/client/url-redirects'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { counted } from '../../../data/format.ts'
import { userMessage } from '../../../data/user-message.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { redirectLines, refusedLine } from './redirect-lines.ts'

export interface AddRedirectsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Adds the redirects of a spreadsheet or of another shop's export. */
export function AddRedirectsDialog({ open, onClose, onDone }: AddRedirectsDialogProps) {
  const client = useClient()
  const toast = useToast()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const lines = redirectLines(text)
  const save = async () => {
    setRefused(undefined)
    try {
      await setUrlRedirects(client, { urlRedirects: lines })
    } catch (error) {
      const line = isApiError(error) ? lines[refusedLine(error.field) ?? -1] : undefined
      if (line) setRefused(`${[line.from, line.to].join(' ').trim()}: ${userMessage(error)}`)
      throw error
    }
    toast({ message: `${counted(lines.length, 'redirect', 'redirects')} saved.` })
    setText('')
    onDone()
  }
  return (
    <FormDialog
      open={open}
      title="Add several redirects"
      save="Add redirects"
      onClose={onClose}
      onSave={save}
    >
      {() => (
        <TextArea
          label="Redirects"
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={'/old-path /collections/gifts\n/about-us /pages/about'}
          hint="One in each line: the old path, then the new path or address. You can paste two columns of a spreadsheet or an exported CSV file, up to 1,000 lines at a time."
          error={refused}
        />
      )}
    </FormDialog>
  )
}

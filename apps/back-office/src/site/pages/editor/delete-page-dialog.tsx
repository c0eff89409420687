import { useQueryClient } from '@tanstack/react-query'
import { deletePage, type Page } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useNavigate } from 'react-router'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { pagesKey } from '../pages.ts'

interface DeletePageDialogProps {
  readonly open: boolean
  readonly page: Page
  readonly onClose: () => void
}

export function DeletePageDialog({ open, page, onClose }: DeletePageDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const hasPath = page.state === 'PUBLISHED' && page.role !== 'HOME'
  const remove = async (form: FormData) => {
    const redirectTo = String(form.get('redirectTo') ?? '').trim()
    await deletePage(client, { id: page.id, ...(redirectTo && { redirectTo }) })
    sessionStorage.removeItem(`page-${page.id}`)
    await queries.invalidateQueries({ queryKey: [...pagesKey, 'list'] })
    toast({ message: `“${page.title}” deleted.` })
    void navigate('/pages')
  }
  return (
    <FormDialog
      open={open}
      title={`Delete “${page.title}”?`}
      save="Delete"
      tone="danger"
      onClose={onClose}
      onSave={remove}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">The page goes with its history. This cannot be undone.</p>
          {hasPath ? (
            <TextField
              label="Lead visitors to"
              note="optional"
              name="redirectTo"
              maxLength={2000}
              placeholder="/pages/about"
              hint="Visitors of the old path come to this page instead of “not found”."
              error={errorOf('redirectTo')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

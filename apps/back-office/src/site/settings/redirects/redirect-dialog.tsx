import { deleteUrlRedirects, setUrlRedirects, type UrlRedirect } from '@vitrine/client/url-redirects'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { FormDialog } from '../../../shell/form-dialog.tsx'

export interface RedirectDialogProps {
  readonly open: boolean
  /** Undefined: a new one. */
  readonly redirect: UrlRedirect | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

export function RedirectDialog({ open, redirect, onClose, onDone }: RedirectDialogProps) {
  const client = useClient()
  const toast = useToast()
  const save = async (form: FormData) => {
    const sent = { from: String(form.get('from')), to: String(form.get('to')) }
    const [saved] = (await setUrlRedirects(client, { urlRedirects: [sent] })).urlRedirects
    if (redirect && saved?.id !== redirect.id) await deleteUrlRedirects(client, { ids: [redirect.id] })
    toast({ message: 'Saved. The change applies immediately.' })
    onDone()
  }
  return (
    <FormDialog
      open={open}
      title={redirect ? 'Change the redirect' : 'New redirect'}
      save={redirect ? 'Save' : 'Create redirect'}
      onClose={onClose}
      onSave={save}
    >
      {(errorOf) => (
        <>
          <TextField
            label="From"
            name="from"
            defaultValue={redirect?.from}
            placeholder="/old-path"
            maxLength={1000}
            hint="A path of your shop without a page. Visitors of a page that exists see the page."
            error={errorOf('urlRedirects[0].from')}
          />
          <TextField
            label="To"
            name="to"
            defaultValue={redirect?.to}
            placeholder="/collections/gifts"
            maxLength={2000}
            hint="A path of your shop, or an address that begins with https://"
            error={errorOf('urlRedirects[0].to')}
          />
        </>
      )}
    </FormDialog>
  )
}

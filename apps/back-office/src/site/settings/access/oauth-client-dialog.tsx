import { useQueryClient } from '@tanstack/react-query'
import { createOAuthClient, type OAuthClient, updateOAuthClient } from '@vitrine/client/oauth-clients'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { accessKeys } from '../../../data/access.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'

const mostUrls = 20

export interface OAuthClientDialogProps {
  readonly open: boolean
  /** Undefined: a new one. */
  readonly oauthClient: OAuthClient | undefined
  readonly onClose: () => void
}

export function OAuthClientDialog({ open, oauthClient, onClose }: OAuthClientDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const save = async (form: FormData) => {
    const fields = {
      name: String(form.get('name')).trim(),
      redirectUris: String(form.get('redirectUris')).split(/\s+/).filter(Boolean),
    }
    await proven(() =>
      oauthClient
        ? updateOAuthClient(client, { oauthClient: { ...fields, id: oauthClient.id } })
        : createOAuthClient(client, { oauthClient: fields }),
    )
    await queries.invalidateQueries({ queryKey: accessKeys.oauthClients })
    toast({ message: oauthClient ? 'Saved.' : `“${fields.name}” added. Its client ID is in the list.` })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={oauthClient ? 'Edit OAuth client' : 'Add OAuth client'}
      save={oauthClient ? 'Save' : 'Add OAuth client'}
      onSave={save}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={100}
            defaultValue={oauthClient?.name ?? ''}
            placeholder="Loyalty card"
            hint="People see this name when they give consent."
            error={errorOf('name') && 'Enter a name.'}
          />
          <TextArea
            label="Redirect URLs"
            name="redirectUris"
            rows={3}
            defaultValue={oauthClient?.redirectUris.join('\n') ?? ''}
            placeholder="https://club.example/callback"
            hint="Enter one URL per line, exactly as its developer provides it."
            error={errorOf('redirectUris') ? 'Enter at least one URL.' : faultOfLine(errorOf)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The first line that is no address for codes. */
function faultOfLine(errorOf: (path: string) => string | undefined): string | undefined {
  const faults = Array.from({ length: mostUrls }, (_, index) => {
    const fault = errorOf(`redirectUris[${index}]`)
    return fault && `Line ${index + 1}: ${fault}`
  })
  return faults.find(Boolean)
}

import { useQueryClient } from '@tanstack/react-query'
import { type Agent, setAgentOrderEvents } from '@vitrine/client/agents'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { accessKeys } from '../../../data/access.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'

export interface OrderEventsDialogProps {
  /** Undefined: closed. */
  readonly agent: Agent | undefined
  readonly onClose: () => void
}

export function OrderEventsDialog({ agent, onClose }: OrderEventsDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const known = agent?.orderEvents
  const save = async (form: FormData) => {
    if (!agent) return
    const secret = String(form.get('secret')).trim()
    const url = String(form.get('url')).trim()
    await setAgentOrderEvents(client, { id: agent.id, orderEvents: { url, ...(secret && { secret }) } })
    await queries.invalidateQueries({ queryKey: accessKeys.agents })
    toast({ message: `“${agent.name}” receives the events of its orders now.` })
  }
  return (
    <FormDialog
      open={agent !== undefined}
      onClose={onClose}
      title={`Order events for ${agent?.name ?? 'this agent'}`}
      onSave={save}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Address"
            name="url"
            type="url"
            defaultValue={known?.url ?? ''}
            placeholder="https://agent.example/webhooks/order_events"
            hint="The operator of the agent provides it. It receives each order of this agent with its changes."
            error={errorOf('url')}
          />
          <TextField
            label="Secret"
            name="secret"
            type="password"
            autoComplete="off"
            placeholder={known ? 'Unchanged' : undefined}
            hint="The operator provides it. The shop signs each event with it."
            error={errorOf('secret') && 'Enter the secret, at least 8 characters.'}
          />
        </>
      )}
    </FormDialog>
  )
}

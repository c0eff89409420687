import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Agent, removeAgentOrderEvents } from '@vitrine/client/agents'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, agentsOptions } from '../../../data/access.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { AgentRow } from './agent-row.tsx'
import { OrderEventsDialog } from './order-events-dialog.tsx'

/** The API keys of agents, and where each agent receives its orders. */
export function AgentList() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data: agents, error } = useQuery(agentsOptions(client))
  const [editing, setEditing] = useState<Agent>()
  const [stopping, setStopping] = useState<Agent>()
  const stop = async () => {
    if (!stopping) return
    await removeAgentOrderEvents(client, { id: stopping.id })
    await queries.invalidateQueries({ queryKey: accessKeys.agents })
    toast({ message: `“${stopping.name}” receives no order events any more.` })
  }
  if (error) return <FailureBanner title="The agents did not load" error={error} />
  if (!agents) return null
  if (agents.length === 0)
    return <p className="mt-4 text-ink-soft">Agents with such a key will be listed here.</p>
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            onEdit={() => setEditing(agent)}
            onStop={() => setStopping(agent)}
          />
        ))}
      </ul>
      <OrderEventsDialog agent={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={stopping !== undefined}
        onClose={() => setStopping(undefined)}
        title={`Stop order events to ${stopping?.name ?? 'this agent'}?`}
        confirm="Stop"
        failure="The order events were not stopped"
        onConfirm={stop}
      >
        <p>The agent no longer receives its orders and their changes. Its secret is deleted.</p>
      </ConfirmDialog>
    </>
  )
}

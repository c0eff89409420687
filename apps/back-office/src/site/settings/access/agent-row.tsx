import type { Agent } from '@vitrine/client/agents'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { formatDay, formatWhen } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'

export interface AgentRowProps {
  readonly agent: Agent
  readonly onEdit: () => void
  readonly onStop: () => void
}

export function AgentRow({ agent, onEdit, onStop }: AgentRowProps) {
  const { name, createdDate, lastUsedDate, orderEvents } = agent
  const mayChange = may('SETTINGS.MANAGE') && may('ORDERS.READ')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {orderEvents ? <State {...orderEvents} /> : null}
        </span>
        {orderEvents ? (
          <span className="block text-sm break-all text-ink-soft">Order events to {orderEvents.url}</span>
        ) : null}
        <span className="block text-xs text-ink-soft">
          Created on {formatDay(createdDate)} ·{' '}
          {lastUsedDate ? `Last used: ${formatWhen(lastUsedDate, new Date())}` : 'Not used lately'}
        </span>
      </span>
      {mayChange && !orderEvents ? (
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Send order events
          <span className="sr-only"> to {name}</span>
        </Button>
      ) : null}
      {mayChange && orderEvents ? (
        <Menu
          label={`Actions for ${name}`}
          items={[
            { key: 'edit', label: 'Edit order events', onChoose: onEdit },
            { key: 'stop', label: 'Stop order events', tone: 'critical', onChoose: onStop },
          ]}
        />
      ) : null}
    </li>
  )
}

function State({ active, failingSince }: NonNullable<Agent['orderEvents']>) {
  if (!active) return <Badge tone="critical">Stopped after failures</Badge>
  return failingSince ? <Badge tone="caution">Failing</Badge> : null
}

import { type PluginCall, queryServicePluginCalls } from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Drawer } from '@vitrine/ui/drawer'
import { useState } from 'react'

import { formatMoment, formatWhen } from '../../../data/format.ts'
import { pluginKeys } from '../../../data/service-plugins.ts'
import { LogRow, LogSection } from '../../../list/log-section.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { ExternalText } from '../../../shell/external-text.tsx'
import { callText, indented, outcomes } from './plugin-labels.ts'

const pageSize = 20

/** The calls of the last week. */
export function PluginCalls({ pluginId }: { readonly pluginId: string }) {
  const client = useClient()
  const [outcome, setOutcome] = useState('')
  const [opened, setOpened] = useState<PluginCall>()
  const list = useCursorList([...pluginKeys.calls, pluginId, outcome], async (cursor, signal) => {
    const filter = { servicePluginId: pluginId, ...(outcome && { outcome }) }
    const query = cursor
      ? { cursorPaging: { limit: pageSize, cursor } }
      : { filter, cursorPaging: { limit: pageSize } }
    const answer = await queryServicePluginCalls(client, { query }, { signal })
    return { rows: answer.calls, next: answer.metadata.cursors.next }
  })
  return (
    <>
      <LogSection
        title="Calls"
        many="calls"
        list={list}
        states={outcomes}
        state={outcome}
        onState={setOutcome}
        onRefresh={list.refresh}
        empty={outcome ? 'No calls with this result.' : 'No calls in the last week. Send a test call.'}
        row={(call) => <CallRow key={call.id} call={call} onOpen={() => setOpened(call)} />}
      />
      <Drawer open={opened !== undefined} onClose={() => setOpened(undefined)} title="Call">
        {opened ? <CallFacts call={opened} /> : null}
      </Drawer>
    </>
  )
}

function CallRow({ call, onOpen }: { readonly call: PluginCall; readonly onOpen: () => void }) {
  const { method, outcome, createdDate } = call
  return (
    <LogRow
      title={method}
      state={outcomes[outcome]}
      detail={callText(call)}
      end={
        <time dateTime={createdDate.toISOString()} title={formatMoment(createdDate)}>
          {formatWhen(createdDate, new Date())}
        </time>
      }
      onOpen={onOpen}
    />
  )
}

/** The request omits the customer's details. */
export function CallFacts({ call }: { readonly call: PluginCall }) {
  const { method, outcome, createdDate, request, reply } = call
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 pb-1">
        <span className="font-medium">{method}</span>
        <StateBadge {...outcomes[outcome]} />
      </p>
      <p className="text-sm">{callText(call)}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={createdDate.toISOString()}>{formatMoment(createdDate)}</time>
      </p>
      <h3 className="mt-5 text-sm font-medium">Request</h3>
      <ExternalText label="Request">{indented(request)}</ExternalText>
      {reply ? (
        <>
          <h3 className="mt-5 text-sm font-medium">Response</h3>
          <ExternalText label="Response">{indented(reply)}</ExternalText>
        </>
      ) : null}
    </div>
  )
}

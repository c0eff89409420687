import { type PluginCall, queryServicePluginCalls } from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Drawer } from '@vitrine/ui/drawer'
import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { formatMoment, formatWhen } from '../../data/format.ts'
import { pluginKeys } from '../../data/service-plugins.ts'
import { ListEnd } from '../../list/list-end.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { Text } from '../webhooks/attempt.tsx'
import { callWords, indented, outcomes } from './plugin-words.ts'

const pageSize = 20

/** What it was asked within a week, and what it answered. */
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
    return { rows: answer.calls, next: answer.pagingMetadata.cursors.next }
  })
  return (
    <div className="mt-10">
      <Section
        title="What it was asked"
        end={
          <span className="flex items-center gap-2">
            <Select
              label="Which calls"
              hideLabel
              value={outcome}
              onChange={({ target }) => setOutcome(target.value)}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(outcomes).map(([value, { name }]) => ({ value, label: name })),
              ]}
            />
            <IconButton
              label="Look for new calls"
              icon={<RefreshIcon size={18} className={list.isRefreshing ? 'animate-spin' : undefined} />}
              onClick={list.refresh}
            />
          </span>
        }
      >
        {list.isPending ? (
          <ListSkeleton label="Loading calls" />
        ) : list.error && list.rows.length === 0 ? (
          <FailureBanner title="The calls could not be loaded" error={list.error} onRetry={list.retry} />
        ) : list.rows.length === 0 ? (
          <p className="border-y border-line py-4 text-sm text-ink-soft">
            {outcome ? 'None ended like this.' : 'Nothing within a week. A test shows whether it answers.'}
          </p>
        ) : (
          <ul className="border-t border-line">
            {list.rows.map((call) => (
              <CallRow key={call.id} call={call} onOpen={() => setOpened(call)} />
            ))}
            <ListEnd list={list} />
          </ul>
        )}
      </Section>
      <Drawer open={opened !== undefined} onClose={() => setOpened(undefined)} title="Call">
        {opened ? <CallFacts call={opened} /> : null}
      </Drawer>
    </div>
  )
}

function CallRow({ call, onOpen }: { readonly call: PluginCall; readonly onOpen: () => void }) {
  const { method, outcome, createdDate } = call
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 py-3 text-left transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{method}</span>
            <StateBadge {...outcomes[outcome]} />
          </span>
          <span className="block truncate text-sm text-ink-soft">{callWords(call)}</span>
        </span>
        <time
          dateTime={createdDate.toISOString()}
          title={formatMoment(createdDate)}
          className="text-sm text-ink-soft"
        >
          {formatWhen(createdDate, new Date())}
        </time>
      </button>
    </li>
  )
}

/** One call in full: the question, without what says who buys, and the answer as it came. */
export function CallFacts({ call }: { readonly call: PluginCall }) {
  const { method, outcome, createdDate, request, reply } = call
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 pb-1">
        <span className="font-medium">{method}</span>
        <StateBadge {...outcomes[outcome]} />
      </p>
      <p className="text-sm">{callWords(call)}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={createdDate.toISOString()}>{formatMoment(createdDate)}</time>
      </p>
      <h3 className="mt-5 text-sm font-medium">The question</h3>
      <Text label="The question">{indented(request)}</Text>
      {reply ? (
        <>
          <h3 className="mt-5 text-sm font-medium">The answer</h3>
          <Text label="The answer">{indented(reply)}</Text>
        </>
      ) : null}
    </div>
  )
}

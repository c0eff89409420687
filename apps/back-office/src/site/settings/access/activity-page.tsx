import type { AuditEntry } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'

import { accessKeys, activityPage } from '../../../data/access.ts'
import { formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { toText } from './activity-text.ts'

const views = [
  { value: 'all', name: 'All' },
  { value: 'assistants', name: 'Assistants' },
] as const

export function ActivityPage() {
  const client = useClient()
  const [address, setAddress] = useSearchParams()
  const seesAll = may('STAFF.READ')
  const wished = address.get('of') === 'assistants' ? 'assistants' : 'all'
  const of = seesAll ? wished : 'own'
  const list = useCursorList([...accessKeys.activity, of], (cursor, signal) =>
    activityPage(client, of, cursor, signal),
  )
  return (
    <SettingsFrame
      title={seesAll ? 'Activity log' : 'Activity of your assistants'}
      detail={
        seesAll
          ? 'Changes to accounts, roles, keys and apps, and what assistants did, newest first.'
          : 'The work of your assistants, newest first.'
      }
      actions={(seesAll ? views : undefined)?.map(({ value, name }) => (
        <Button
          key={value}
          variant="secondary"
          size="sm"
          aria-pressed={of === value}
          className="aria-pressed:bg-sunken"
          onClick={() => setAddress(value === 'all' ? {} : { of: value }, { replace: true })}
        >
          {name}
        </Button>
      ))}
      state={{
        settings: list.isPending ? undefined : list.rows,
        error: list.rows.length === 0 ? list.error : null,
        retry: list.retry,
      }}
    >
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="No activity yet">
            {seesAll
              ? 'Invitations, API keys, apps, sign-ins on behalf of members and the work of assistants will appear here.'
              : 'The work of the assistants that you connect will appear here.'}
          </EmptyState>
        ) : (
          <>
            <ol className="mt-2 border-t border-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {list.hasMore ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-5"
                busy={list.isLoadingMore}
                onClick={list.loadMore}
              >
                Load more
              </Button>
            ) : null}
          </>
        )
      }
    </SettingsFrame>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { who, what, about, to, reason, sent = [] } = toText(entry)
  return (
    <li className="flex gap-x-6 gap-y-0.5 border-b border-line py-3 max-sm:flex-col sm:justify-between">
      <div className="min-w-0 break-words">
        <span className="block">
          {to ? (
            <Link to={to} className="font-medium underline">
              {what}
            </Link>
          ) : (
            <span className="font-medium">{what}</span>
          )}
          {about ? `: ${about}` : ''}
        </span>
        <span className="block text-sm text-ink-soft">{who}</span>
        {reason ? <span className="block text-sm">{reason}</span> : null}
        {sent.length > 0 ? (
          <details className="text-sm">
            <summary className="w-fit text-ink-soft">
              Arguments<span className="sr-only"> of {what}</span>
            </summary>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
              {sent.map(([name, value]) => (
                <Fragment key={name}>
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        ) : null}
      </div>
      <time dateTime={entry.date.toISOString()} className="flex-none text-sm text-ink-soft">
        {formatMoment(entry.date)}
      </time>
    </li>
  )
}

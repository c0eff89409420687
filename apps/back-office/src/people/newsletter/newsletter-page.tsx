import { useQueryClient } from '@tanstack/react-query'
import {
  deleteNewsletterSubscribers,
  type NewsletterSubscriber,
  queryNewsletterSubscribers,
} from '@vitrine/client/newsletter'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { may } from '../../data/may.ts'
import { ExportList } from '../../list/export-list.tsx'
import { ListEnd } from '../../list/list-end.tsx'
import { ListFooter } from '../../list/list-footer.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { FrameSwitch } from '../../site/announcement/frame-switch.tsx'
import { CustomerTabs } from '../customers/customer-tabs.tsx'
import { collectSubscribers, toRequest } from './collect-subscribers.ts'
import { stateNames } from './states.ts'
import { SubscriberRow } from './subscriber-row.tsx'

const key = ['back-office', 'newsletter'] as const

/** The subscribers of the newsletter. */
export function NewsletterPage() {
  const client = useClient()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [state, setState] = useState('')
  const [removed, setRemoved] = useState<NewsletterSubscriber>()
  const [isOpen, setOpen] = useState(false)
  const list = useCursorList([...key, words, state], async (cursor, signal) => {
    const input = toRequest({ words, state }, cursor, 50)
    const { subscribers, metadata } = await queryNewsletterSubscribers(client, input, { signal })
    return { rows: subscribers, next: metadata.cursors.next }
  })
  const mayChange = may('NEWSLETTER.MANAGE')
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0
  const isFiltered = words !== '' || state !== ''
  return (
    <div className="max-w-wide pb-16">
      <PageHead
        title="Newsletter"
        detail="The people who want your newsletter. Export the confirmed ones for the tool that sends it."
        actions={
          <ExportList
            one="subscriber"
            many="subscribers"
            gather={(options) => collectSubscribers(client, { words, state }, options)}
          />
        }
      />
      {may('MEMBERS.READ') ? <CustomerTabs /> : null}
      {may('CONTENT.MANAGE') ? (
        <FrameSwitch setting="newsletter" label="Show the form in the foot of every page" />
      ) : null}
      {list.error ? (
        <FailureBanner title="The subscribers could not be loaded" error={list.error} onRetry={list.retry} />
      ) : null}
      {isEmpty && !isFiltered ? (
        <p className="max-w-measure text-ink-soft">
          No subscribers yet. Visitors sign up at the path /newsletter of your shop, in its foot, and on pages
          with a newsletter section.
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            label="Search subscribers"
            placeholder="Email address"
            query={{ words }}
            change={(changes) => setWords(changes.words ?? '')}
          />
          <Select
            label="State"
            value={state}
            placeholder="All"
            options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setState(target.value)}
          />
        </div>
      )}
      {list.isPending ? <ListSkeleton label="Loading subscribers" /> : null}
      {isEmpty && isFiltered ? (
        <p className="mt-4 text-ink-soft">No subscriber matches the search and the state.</p>
      ) : null}
      {list.rows.length > 0 ? (
        <>
          <ul aria-label="Subscribers" className="mt-4 border-t border-line">
            {list.rows.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onDelete={
                  mayChange
                    ? () => {
                        setRemoved(subscriber)
                        setOpen(true)
                      }
                    : undefined
                }
              />
            ))}
            <ListEnd list={list} />
          </ul>
          <ListFooter list={list} one="subscriber" many="subscribers" />
        </>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        title="Delete this subscriber?"
        confirm="Delete subscriber"
        failure="The subscriber was not deleted"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (removed) await deleteNewsletterSubscribers(client, { ids: [removed.id] })
          await queries.invalidateQueries({ queryKey: key })
        }}
      >
        <p className="font-medium text-ink">{removed?.email}</p>
        <p>This cannot be undone. The tool that sends your newsletter may still have the address.</p>
      </ConfirmDialog>
    </div>
  )
}

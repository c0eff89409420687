import { useQueryClient } from '@tanstack/react-query'
import {
  type ContactMessage,
  deleteContactMessages,
  markContactMessages,
  queryContactMessages,
} from '@vitrine/client/contact-messages'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { MailIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { may } from '../../data/may.ts'
import { ListEnd } from '../../list/list-end.tsx'
import { ListFooter } from '../../list/list-footer.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { MessageRow } from './message-row.tsx'

const key = ['back-office', 'messages'] as const

/** The messages of the contact form. */
export function MessagesPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const [words, setWords] = useState('')
  const [removed, setRemoved] = useState<ContactMessage>()
  const [isOpen, setOpen] = useState(false)
  const list = useCursorList([...key, words], async (cursor, signal) => {
    const query = cursor ? { cursorPaging: { cursor } } : { cursorPaging: { limit: 50 } }
    const input = { query, ...(words && { search: words }) }
    const { contactMessages, metadata } = await queryContactMessages(client, input, { signal })
    return { rows: contactMessages, next: metadata.cursors.next }
  })
  const mayChange = may('MESSAGES.MANAGE')
  const mark = (message: ContactMessage, isRead: boolean) =>
    void run(async () => {
      await markContactMessages(client, { ids: [message.id], isRead })
      await queries.invalidateQueries({ queryKey: key })
      return undefined
    })
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0
  return (
    <div className="max-w-wide pb-16">
      <PageHead
        title="Messages"
        detail="The messages of the contact form. Each one also goes to your support address."
      />
      {list.error ? (
        <FailureBanner title="The messages could not be loaded" error={list.error} onRetry={list.retry} />
      ) : null}
      {isEmpty && !words ? (
        <EmptyState title="No messages yet" icon={<MailIcon size={28} />}>
          Visitors find the form at the path /contact of your shop, and on pages with a contact form.
        </EmptyState>
      ) : (
        <SearchBox
          label="Search messages"
          placeholder="Name, email or text"
          query={{ words }}
          change={(changes) => setWords(changes.words ?? '')}
        />
      )}
      {list.isPending ? <ListSkeleton label="Loading messages" /> : null}
      {isEmpty && words ? <p className="mt-4 text-ink-soft">No message has “{words}” in it.</p> : null}
      {list.rows.length > 0 ? (
        <>
          <ul aria-label="Messages" className="mt-4 border-t border-line">
            {list.rows.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                mayChange={mayChange}
                onMark={(isRead) => mark(message, isRead)}
                onDelete={() => {
                  setRemoved(message)
                  setOpen(true)
                }}
              />
            ))}
            <ListEnd list={list} />
          </ul>
          <ListFooter list={list} one="message" many="messages" />
        </>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        title="Delete this message?"
        confirm="Delete message"
        failure="The message was not deleted"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (removed) await deleteContactMessages(client, { ids: [removed.id] })
          await queries.invalidateQueries({ queryKey: key })
        }}
      >
        <p className="font-medium text-ink">{removed?.name}</p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  )
}

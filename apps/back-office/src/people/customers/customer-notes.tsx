import { addCustomerNote, type CustomerNote, deleteCustomerNote } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { type FormEvent, useState } from 'react'

import { formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { Section } from '../../shell/section.tsx'
import { useCustomerAction } from './use-customer-action.ts'

export interface CustomerNotesProps {
  readonly customerId: string
  readonly notes: readonly CustomerNote[]
}

export function CustomerNotes({ customerId, notes }: CustomerNotesProps) {
  const client = useClient()
  const { busy, run } = useCustomerAction()
  const [text, setText] = useState('')
  const mayChange = may('MEMBERS.MANAGE')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    void run(async () => {
      await addCustomerNote(client, { id: customerId, text })
      setText('')
      return { message: 'Note added.' }
    })
  }
  const remove = (note: CustomerNote) =>
    void run(async () => {
      await deleteCustomerNote(client, { id: customerId, noteId: note.id })
      const undo = () => addCustomerNote(client, { id: customerId, text: note.text })
      return { message: 'Note deleted.', undo }
    })
  return (
    <Section title="Notes">
      {mayChange ? (
        <form onSubmit={add} className="mb-4 flex flex-col items-start gap-3">
          <TextArea
            label="New note"
            hint="Only staff can see notes."
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-full"
          />
          <Button type="submit" size="sm" variant="secondary" busy={busy}>
            Add note
          </Button>
        </form>
      ) : null}
      <ul className="text-sm">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-4 border-t border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-line text-ink">{note.text}</p>
              <p className="text-xs text-ink-faint">{formatMoment(note.createdDate)}</p>
            </div>
            {mayChange ? (
              <Button variant="quiet" size="sm" onClick={() => remove(note)}>
                Delete<span className="sr-only">{` the note ${note.text.slice(0, 40)}`}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { Selectable } from 'kysely'

import type { Scope } from '../../identity/identities/index.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

export type NoteRow = Selectable<Database['customer_notes']>

export async function addNote(
  { db, siteId, clock, random }: Scope,
  customerId: string,
  text: string,
): Promise<NoteRow> {
  return db
    .insertInto('customer_notes')
    .values({
      site_id: siteId,
      note_id: random.id(),
      customer_id: customerId,
      text,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function notesOf({ db, siteId }: Data, customerId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('note_id', 'desc')
    .limit(200)
    .execute()
}

/** Without a note id: all notes of the customer. */
export async function deleteNotes({ db, siteId }: Data, customerId: string, noteId?: string): Promise<void> {
  if (noteId !== undefined && !isUuid(noteId)) return
  await db
    .deleteFrom('customer_notes')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .$if(noteId !== undefined, (notes) => notes.where('note_id', '=', noteId ?? ''))
    .execute()
}

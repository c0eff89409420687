import type { Member } from '../../generated/members.ts'

/** What a contact holds beyond the account itself; without `emails` it is reached at the address of the log-in. */
export type StoredContact = Partial<Omit<NonNullable<Member['contact']>, 'contactId'>>

type StoredPicture = Member['profile']['photo'] | null

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'members.contact': StoredContact
    'members.cover': StoredPicture
    'members.photo': StoredPicture
    'member_rows.contact': StoredContact
    'member_rows.cover': StoredPicture
    'member_rows.photo': StoredPicture
  }
}

import type { Member } from '../../generated/members.ts'

/** A contact's data beyond the account; without `emails`, its address is that of the account. */
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
    'all_member_rows.contact': StoredContact
    'all_member_rows.cover': StoredPicture
    'all_member_rows.photo': StoredPicture
  }
}

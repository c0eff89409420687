import type { Generated } from 'kysely'

import type { Json, Timestamp } from '../../db/core-tables.ts'
import type { Member } from '../../generated/members.ts'

/** What a contact holds beyond the account itself. */
export type StoredContact = Partial<Omit<NonNullable<Member['contact']>, 'contactId' | 'emails'>>

export interface MembersTables {
  readonly members: {
    site_id: string
    id: string
    contact_id: string
    nickname: string
    slug: string
    title: string | null
    photo: Json<Member['profile']['photo'] | null> | null
    cover: Json<Member['profile']['cover'] | null> | null
    contact: Json<StoredContact>
    privacy_status: 'PRIVATE' | 'PUBLIC'
    activity_status: Generated<'ACTIVE' | 'MUTED'>
    created_at: Timestamp
    updated_at: Timestamp
  }
}

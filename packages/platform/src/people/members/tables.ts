import type { Generated, GeneratedAlways } from 'kysely'
import type { Member, MemberBulkAction } from '../../generated/members.ts'
import type { IdentitiesTables } from '../../identity/identities/index.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

/** What a contact holds beyond the account itself; without `emails` it is reached at the address of the log-in. */
export type StoredContact = Partial<Omit<NonNullable<Member['contact']>, 'contactId'>>

interface MembersTable {
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
  delete_status: Generated<'UNKNOWN' | 'PENDING_PURGE'>
  first_name: GeneratedAlways<string | null>
  last_name: GeneratedAlways<string | null>
  public_words: GeneratedAlways<string>
}

type Identities = IdentitiesTables['identities']

export interface MembersTables {
  readonly members: MembersTable
  /** A view: living members, each beside its account. */
  readonly member_rows: MembersTable & {
    kind: Identities['kind']
    login_email: Identities['email']
    email_verified: Identities['email_verified']
    identity_status: Identities['status']
    identity_updated_at: Identities['updated_at']
    last_login_at: Identities['last_login_at']
  }
  readonly member_jobs: {
    site_id: string
    id: string
    action: MemberBulkAction
    content_assignee_id: string | null
    total: number
    created_at: Timestamp
    finished_at: Date | null
  }
  readonly member_job_items: {
    site_id: string
    job_id: string
    position: number
    member_id: string
    state: Generated<'WAITING' | 'DONE' | 'FAILED'>
    code: string | null
  }
}

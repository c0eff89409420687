import type { Selectable } from 'kysely'
import type { Member } from '../../generated/members.ts'
import type { Database } from '../../kernel/database/database.ts'
import { memberStatusOf } from './rules.ts'

export type MemberRow = Omit<
  Selectable<Database['member_rows']>,
  'first_name' | 'last_name' | 'public_words' | 'delete_status'
>

export function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    loginEmail: row.login_email,
    loginEmailVerified: row.email_verified,
    status: memberStatusOf[row.identity_status],
    contactId: row.contact_id,
    contact: {
      phones: [],
      addresses: [],
      customFields: {},
      emails: [row.login_email],
      ...row.contact,
      contactId: row.contact_id,
    },
    profile: {
      nickname: row.nickname,
      slug: row.slug,
      ...(row.photo && { photo: row.photo }),
      ...(row.cover && { cover: row.cover }),
      ...(row.title && { title: row.title }),
    },
    privacyStatus: row.privacy_status,
    activityStatus: row.activity_status,
    createdDate: row.created_at,
    updatedDate: latest(row.updated_at, row.identity_updated_at),
    ...(row.last_login_at && { lastLoginDate: row.last_login_at }),
  }
}

function latest(left: Date, right: Date): Date {
  return left > right ? left : right
}

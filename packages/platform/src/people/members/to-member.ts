import type { Selectable } from 'kysely'
import type { Member } from '../../generated/members.ts'
import type { Database } from '../../kernel/database/database.ts'
import { memberStatusOf, neutralName } from './rules.ts'

export type MemberRow = Omit<Selectable<Database['member_rows']>, 'first_name' | 'last_name' | 'public_words'>

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
    deletionStatus: row.delete_status,
    createdDate: row.created_at,
    updatedDate: latest(row.updated_at, row.identity_updated_at),
    ...(row.last_login_at && { lastLoginDate: row.last_login_at }),
  }
}

/** A deleted member before the purge: the states and dates, without personal data. */
export function toDeletedMember(row: MemberRow): Member {
  const { contact: _, loginEmail: __, loginEmailVerified: ___, lastLoginDate: ____, ...shown } = toMember(row)
  return { ...shown, profile: { nickname: neutralName, slug: row.id } }
}

function latest(left: Date, right: Date): Date {
  return left > right ? left : right
}

import type { Selectable } from 'kysely'
import { json } from '../../db/core-tables.ts'
import type { Member } from '../../generated/members.ts'
import type { Data } from '../../http/context.ts'
import type { Account, Scope } from '../identities/index.ts'
import { memberStatusOf, nameOf, slugOf } from './rules.ts'
import type { MembersTables } from './tables.ts'

/** The member of an account; a slug that is taken gets a few characters more. */
export async function insertMember(scope: Scope, account: Account): Promise<Member> {
  const { profile } = account
  const nickname = profile.nickname || [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const wanted = profile.slug ? slugOf(profile.slug, account.email) : slugOf(nickname, account.email)
  for (
    let slug = wanted;
    ;
    slug = `${wanted}-${scope.random
      .token(4)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '0')}`
  ) {
    const row = await insertWithSlug(scope, account, nickname || nameOf(account.email), slug)
    if (row) return toMember(row, account)
  }
}

export async function findMember(scope: Data, account: Account): Promise<Member | undefined> {
  const row = await scope.db
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('id', '=', account.id)
    .executeTakeFirst()
  return row && toMember(row, account)
}

function insertWithSlug(scope: Scope, account: Account, nickname: string, slug: string) {
  const { firstName, lastName, company, position, birthdate } = account.profile
  return scope.db
    .insertInto('members')
    .values({
      site_id: scope.siteId,
      id: account.id,
      contact_id: scope.random.id(),
      nickname,
      slug,
      title: null,
      photo: null,
      cover: null,
      contact: json({ firstName, lastName, company, jobTitle: position, birthdate }),
      privacy_status: account.profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      created_at: account.createdDate,
      updated_at: account.createdDate,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

function toMember(row: Selectable<MembersTables['members']>, account: Account): Member {
  return {
    id: row.id,
    loginEmail: account.email,
    loginEmailVerified: account.emailVerified,
    status: memberStatusOf[account.status],
    contactId: row.contact_id,
    contact: {
      phones: [],
      addresses: [],
      customFields: {},
      ...row.contact,
      contactId: row.contact_id,
      emails: [account.email],
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
    updatedDate: latest(row.updated_at, account.updatedDate),
    ...(account.lastLoginDate && { lastLoginDate: account.lastLoginDate }),
  }
}

function latest(left: Date, right: Date): Date {
  return left > right ? left : right
}

import { type SqlBool, sql } from 'kysely'
import type { Member } from '../../generated/members.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { json } from '../../kernel/database/columns.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { NewAccount } from '../../kernel/ports/hooks.ts'
import type { StoredContact } from './columns.ts'
import { activityMoves, type DeleteStatus, deletionMoves, privacyMoves, sourcesOf } from './moves-rules.ts'
import { contactOf, photoOf } from './registration-rules.ts'
import { memberSlug, nicknameOf } from './rules.ts'
import { toMember } from './to-member.ts'

export async function findMember({ db, siteId }: Data, id: string): Promise<Member | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('member_rows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toMember(row)
}

export async function findMemberByContact(
  { db, siteId }: Data,
  contactId: string,
): Promise<Member | undefined> {
  if (!isUuid(contactId)) return undefined
  const row = await db
    .selectFrom('member_rows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return row && toMember(row)
}

/** Locks the member until this transaction ends. */
export async function lockMember(scope: Data, id: string): Promise<Member | undefined> {
  if (!isUuid(id)) return undefined
  await scope.db
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return findMember(scope, id)
}

/** Inserts the member of an account; a slug that is taken gets a suffix. */
export async function insertMember(scope: Scope, account: NewAccount): Promise<void> {
  const { profile } = account
  const nickname = nicknameOf(profile)
  const wanted = memberSlug(profile.slug || nickname)
  let slug = wanted
  while (!(await insertWithSlug(scope, account, nickname, slug))) {
    const more = scope.random.token(4).toLowerCase()
    slug = `${wanted}-${more.replace(/[^a-z0-9]/g, '0')}`
  }
}

function insertWithSlug(scope: Scope, account: NewAccount, nickname: string, slug: string) {
  const photo = photoOf(account.profile)
  return scope.db
    .insertInto('members')
    .values({
      site_id: scope.siteId,
      id: account.id,
      contact_id: scope.random.id(),
      nickname,
      slug,
      title: null,
      photo: photo ? json(photo) : null,
      cover: null,
      contact: json(contactOf(account, () => scope.random.id())),
      privacy_status: account.profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      created_at: account.createdDate,
      updated_at: account.createdDate,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'slug']).where('delete_status', '=', sql.lit('UNKNOWN')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

/** A change of a member's own row; absent fields stay. */
export interface MemberEdit {
  readonly nickname?: string
  readonly title?: string | null
  readonly photo?: Member['profile']['photo'] | null
  readonly cover?: Member['profile']['cover'] | null
  readonly contact?: StoredContact
}

export async function editMember(scope: Scope, id: string, edit: MemberEdit): Promise<void> {
  const { photo, cover, contact, ...texts } = edit
  await scope.db
    .updateTable('members')
    .set({
      ...texts,
      ...(photo !== undefined && { photo: photo && json(photo) }),
      ...(cover !== undefined && { cover: cover && json(cover) }),
      ...(contact && { contact: json(contact) }),
      updated_at: scope.clock.now(),
    })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

/** False if another living member has the slug; the transaction has then failed. */
export async function setSlug(scope: Scope, id: string, slug: string): Promise<boolean> {
  const taken = scope.db
    .selectFrom('members as other')
    .select('other.id')
    .where('other.site_id', '=', scope.siteId)
    .where('other.slug', '=', slug)
    .where('other.delete_status', '=', 'UNKNOWN')
    .where('other.id', '<>', id)
  try {
    const row = await scope.db
      .updateTable('members')
      .set({ slug, updated_at: scope.clock.now() })
      .where('site_id', '=', scope.siteId)
      .where('id', '=', id)
      .where(({ not, exists }) => not(exists(taken)))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    // A concurrent transaction took the slug.
    if ((error as { code?: unknown }).code === '23505') return false
    throw error
  }
}

/** Each changes one state of the member's row. False if the member is not in a state that allows it. */
export async function movePrivacy(scope: Scope, id: string, to: 'PRIVATE' | 'PUBLIC'): Promise<boolean> {
  const row = await scope.db
    .updateTable('members')
    .set({ privacy_status: to, updated_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('privacy_status', 'in', sourcesOf(privacyMoves, to))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function moveActivity(scope: Scope, id: string, to: 'ACTIVE' | 'MUTED'): Promise<boolean> {
  const row = await scope.db
    .updateTable('members')
    .set({ activity_status: to, updated_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('activity_status', 'in', sourcesOf(activityMoves, to))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markDeleted(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('members')
    .set({ delete_status: 'PENDING_PURGE', updated_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where(
      sql<SqlBool>`delete_status = any(${sourcesOf<DeleteStatus>(deletionMoves, 'PENDING_PURGE')}::text[])`,
    )
    .execute()
}

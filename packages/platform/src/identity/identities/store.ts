import { type Selectable, sql } from 'kysely'
import type { IdentityProfile, Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { type IdentityKind, type IdentityStatusName, type PendingReason, statusesBefore } from './rules.ts'
import type { Scope } from './scope.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'identities.pending_reasons': readonly PendingReason[]
    'identities.permissions': readonly Permission[]
    'identities.profile': IdentityProfile
  }
}

export interface Account {
  readonly id: string
  readonly kind: IdentityKind
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash: string | null
  readonly mustResetPassword: boolean
  readonly status: IdentityStatusName
  readonly pendingReasons: readonly PendingReason[]
  readonly profile: IdentityProfile
  /** Only for staff. */
  readonly role: string | null
  readonly permissions: readonly Permission[]
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
  readonly lastLoginDate: Date | null
}

export interface NewAccount {
  readonly id: string
  readonly kind: IdentityKind
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash: string | null
  readonly pendingReasons: readonly PendingReason[]
  readonly profile: IdentityProfile
  /** Only for staff. */
  readonly role?: string
  readonly permissions?: readonly Permission[]
}

export interface AccountChanges {
  readonly emailVerified?: boolean
  readonly passwordHash?: string | null
  readonly mustResetPassword?: boolean
  readonly status?: IdentityStatusName
  readonly pendingReasons?: readonly PendingReason[]
  readonly profile?: IdentityProfile
  readonly role?: string
  readonly permissions?: readonly Permission[]
}

/** Returns undefined if the address is taken. The unique index decides concurrent inserts. */
export async function insertAccount(scope: Scope, account: NewAccount): Promise<Account | undefined> {
  const now = scope.clock.now()
  const row = await scope.db
    .insertInto('identities')
    .values({
      site_id: scope.siteId,
      id: account.id,
      kind: account.kind,
      email: account.email,
      email_verified: account.emailVerified,
      password_hash: account.passwordHash,
      status: account.pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
      pending_reasons: json(account.pendingReasons),
      profile: json(account.profile),
      role: account.role ?? null,
      permissions: json(account.permissions ?? []),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).where('status', '<>', 'DELETED').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccountByEmail(scope: Data, email: string): Promise<Account | undefined> {
  const row = await scope.db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', scope.siteId)
    .where('email', '=', email)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()
  return row && toAccount(row)
}

/** The email addresses of active owners. */
export async function ownerAddresses({ db, siteId }: Data): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('email')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .execute()
  return rows.map(({ email }) => email)
}

export async function findAccount(scope: Data, id: string): Promise<Account | undefined> {
  const row = isUuid(id) ? await byId(scope, id).executeTakeFirst() : undefined
  return row && toAccount(row)
}

/**
 * Locks the account until the transaction ends. `no key update` allows rows that reference the account; a stronger
 * lock would deadlock with them.
 */
export async function lockAccount(scope: Data, id: string): Promise<Account | undefined> {
  const row = isUuid(id) ? await byId(scope, id).forNoKeyUpdate().executeTakeFirst() : undefined
  return row && toAccount(row)
}

/** Deletes an account and its data permanently. */
export async function removeAccount(scope: Data, id: string): Promise<void> {
  await scope.db
    .deleteFrom('identities')
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .where('status', '=', 'DELETED')
    .execute()
}

/** The caller must have checked that the status change is allowed. */
export async function changeAccount(scope: Scope, id: string, changes: AccountChanges): Promise<Account> {
  const row = await scope.db
    .updateTable('identities')
    .set({
      ...(changes.emailVerified !== undefined && { email_verified: changes.emailVerified }),
      ...(changes.passwordHash !== undefined && { password_hash: changes.passwordHash }),
      ...(changes.mustResetPassword !== undefined && { must_reset_password: changes.mustResetPassword }),
      ...(changes.status !== undefined && { status: changes.status }),
      ...(changes.pendingReasons !== undefined && { pending_reasons: json(changes.pendingReasons) }),
      ...(changes.profile !== undefined && { profile: json(changes.profile) }),
      ...(changes.role !== undefined && { role: changes.role }),
      ...(changes.permissions !== undefined && { permissions: json(changes.permissions) }),
      revision: sql`revision + 1`,
      updated_at: scope.clock.now(),
    })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .$if(changes.status !== undefined, (query) => query.where('status', 'in', statusesBefore(changes.status)))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAccount(row)
}

export async function noteLogin(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('identities')
    .set({ last_login_at: scope.clock.now() })
    .where('site_id', '=', scope.siteId)
    .where('id', '=', id)
    .execute()
}

function byId({ db, siteId }: Data, id: string) {
  return db.selectFrom('identities').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

export function toAccount(row: Selectable<Database['identities']>): Account {
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    emailVerified: row.email_verified,
    passwordHash: row.password_hash,
    mustResetPassword: row.must_reset_password,
    status: row.status,
    pendingReasons: row.pending_reasons,
    profile: fromStored(row.profile),
    role: row.role,
    permissions: row.permissions,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    lastLoginDate: row.last_login_at,
  }
}

/** jsonb stores dates as text; only custom fields of a profile contain dates. */
function fromStored(profile: IdentityProfile): IdentityProfile {
  if (!profile.customFields) return profile
  const customFields = profile.customFields.map((field) =>
    field.value.dateValue
      ? { ...field, value: { ...field.value, dateValue: new Date(field.value.dateValue) } }
      : field,
  )
  return { ...profile, customFields }
}

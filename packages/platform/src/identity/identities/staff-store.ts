import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Scope } from './scope.ts'
import { type Account, toAccount } from './store.ts'

/** The owner first, then staff in the order of creation. */
export async function listStaffAccounts({ db, siteId }: Data): Promise<readonly Account[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '<>', 'member')
    .where('status', '<>', 'DELETED')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const accounts = rows.map(toAccount)
  const isOwner = ({ kind }: Account) => kind === 'owner'
  return [...accounts.filter(isOwner), ...accounts.filter((account) => !isOwner(account))]
}

/** The number of staff members per role. */
export async function staffCounts({ db, siteId }: Data): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('identities')
    .select(['role', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('site_id', '=', siteId)
    .where('kind', '<>', 'member')
    .where('status', '<>', 'DELETED')
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, count }) => [role ?? '', Number(count)]))
}

/** Updates the permissions of a role's staff, and returns their ids. */
export async function allowRole(
  { db, siteId, clock }: Scope,
  role: string,
  permissions: readonly Permission[],
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('identities')
    .set({ permissions: json(permissions), updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('kind', '=', 'staff')
    .where('role', '=', role)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Names or email addresses by account id. */
export async function namesOfAccounts(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('identities')
    .select(['id', 'email', 'profile'])
    .where('site_id', '=', siteId)
    .where('id', 'in', known)
    .execute()
  return new Map(
    rows.map(({ id, email, profile }) => {
      const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
      return [id, name || profile.nickname || email]
    }),
  )
}

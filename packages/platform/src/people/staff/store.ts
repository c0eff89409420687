import type { Selectable, Updateable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'staff_roles.permissions': readonly Permission[]
  }
}

export type RoleRow = Selectable<Database['staff_roles']>

/** Sorted by name. */
export async function listRoles({ db, siteId }: Data): Promise<readonly RoleRow[]> {
  return db
    .selectFrom('staff_roles')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Prevents changes and deletion until this transaction ends. */
export async function holdRole(data: Data, id: string): Promise<RoleRow | undefined> {
  return byId(data, id)?.forShare().executeTakeFirst()
}

export async function lockRole(data: Data, id: string): Promise<RoleRow | undefined> {
  return byId(data, id)?.forUpdate().executeTakeFirst()
}

/** Undefined if another role has the name. */
export async function insertRole(
  { db, siteId, clock, random }: Scope,
  role: { readonly name: string; readonly description: string; readonly permissions: readonly Permission[] },
): Promise<RoleRow | undefined> {
  const now = clock.now()
  return db
    .insertInto('staff_roles')
    .values({
      ...role,
      site_id: siteId,
      id: random.id(),
      permissions: json(role.permissions),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if another role has the name; the transaction has then failed. */
export async function changeRole(
  { db, siteId, clock }: Scope,
  id: string,
  changes: Updateable<Database['staff_roles']>,
): Promise<RoleRow | undefined> {
  try {
    return await db
      .updateTable('staff_roles')
      .set({ ...changes, updated_at: clock.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return undefined
    throw error
  }
}

export async function removeRole({ db, siteId }: Data, id: string): Promise<void> {
  await db.deleteFrom('staff_roles').where('site_id', '=', siteId).where('id', '=', id).execute()
}

function byId({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  return db.selectFrom('staff_roles').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

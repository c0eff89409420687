import type { Selectable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { Installations } from '../../kernel/ports/installations.ts'
import type { Scope } from '../identities/index.ts'

export type InstallationRow = Selectable<Database['app_installations']>

/** An app on this site. */
export interface Installation {
  /** The id of the app. */
  readonly id: string
  readonly instanceId: string
  readonly permissions: readonly Permission[]
}

export async function livingInstallation(data: Data, appId: string): Promise<InstallationRow | undefined> {
  return ofApp(data, appId)?.executeTakeFirst()
}

/** Locks the installation until the transaction ends. */
export async function holdInstallation(data: Data, appId: string): Promise<InstallationRow | undefined> {
  return ofApp(data, appId)?.forShare().executeTakeFirst()
}

/** Returns the permissions of an installed app; undefined if it is not installed. */
export async function findInstallationOf(data: Data, appId: string): Promise<Installation | undefined> {
  const row = await livingInstallation(data, appId)
  return row && toInstallation(row)
}

/** Returns the current or last instance of an app, because its removal is announced with it. */
export async function lastInstanceOf({ db, siteId }: Data, appId: string): Promise<string | undefined> {
  if (!isUuid(appId)) return undefined
  const row = await db
    .selectFrom('app_installations')
    .select('instance_id')
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .orderBy('installed_at', 'desc')
    .orderBy('instance_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.instance_id
}

/** Active installations, oldest first. */
export async function listInstallations({ db, siteId }: Data): Promise<readonly InstallationRow[]> {
  return db
    .selectFrom('app_installations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('installed_at')
    .orderBy('instance_id')
    .execute()
}

/** The app must be locked and not installed. */
export async function insertInstallation(
  { db, siteId, clock }: Scope,
  { id: appId, instanceId, permissions }: Installation,
  installedBy: string | null,
): Promise<void> {
  await db
    .insertInto('app_installations')
    .values({
      site_id: siteId,
      instance_id: instanceId,
      app_id: appId,
      permissions: json(permissions),
      installed_by: installedBy,
      installed_at: clock.now(),
      removed_at: null,
    })
    .execute()
}

export async function allowInstallation(
  data: Data,
  instanceId: string,
  permissions: readonly Permission[],
): Promise<void> {
  await data.db
    .updateTable('app_installations')
    .set({ permissions: json(permissions) })
    .where('site_id', '=', data.siteId)
    .where('instance_id', '=', instanceId)
    .execute()
}

export async function endInstallation({ db, siteId, clock }: Scope, instanceId: string): Promise<void> {
  await db
    .updateTable('app_installations')
    .set({ removed_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('instance_id', '=', instanceId)
    .execute()
}

function ofApp({ db, siteId }: Data, appId: string) {
  if (!isUuid(appId)) return undefined
  return db
    .selectFrom('app_installations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .where('removed_at', 'is', null)
}

const toInstallation = ({ app_id, instance_id, permissions }: InstallationRow): Installation => ({
  id: app_id,
  instanceId: instance_id,
  permissions,
})

export const installations: Installations = {
  list: async (data) => (await listInstallations(data)).map(toInstallation),
  find: findInstallationOf,
  lastInstance: lastInstanceOf,
}

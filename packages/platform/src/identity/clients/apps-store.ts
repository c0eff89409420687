import type { Selectable, Updateable } from 'kysely'
import type { Permission } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { hashSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import type { Scope } from '../identities/index.ts'
import { livingInstallation } from './installations-store.ts'
import { namesIn } from './names.ts'

export type AppRow = Selectable<Database['apps']>

/** An authenticated app with its permissions, which are empty without an installation. */
export interface App {
  readonly id: string
  readonly instanceId: string | undefined
  readonly permissions: readonly Permission[]
}

export interface NewApp {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly homeUrl: string | null
  readonly redirectUrls: readonly string[]
  readonly permissions: readonly Permission[]
  readonly secret: string
}

export async function insertApp({ db, siteId, clock }: Scope, app: NewApp): Promise<AppRow> {
  const now = clock.now()
  return db
    .insertInto('apps')
    .values({
      site_id: siteId,
      id: app.id,
      name: app.name,
      secret_hash: hashSecret(app.secret),
      instance_id: null,
      created_at: now,
      removed_at: null,
      description: app.description,
      home_url: app.homeUrl,
      redirect_urls: json(app.redirectUrls),
      permissions: json(app.permissions),
      updated_at: now,
      secret_rotated_at: null,
      previous_secret_hash: null,
      previous_secret_ends_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds an app by its current secret, or the previous one during a rotation. */
export async function findAppBySecret(
  scope: Data & Pick<Scope, 'clock'>,
  appId: string,
  secret: string,
): Promise<App | undefined> {
  const row = await byId(scope, appId)?.executeTakeFirst()
  if (!row || !secretFits(row, secret, scope.clock.now())) return undefined
  const installation = await livingInstallation(scope, row.id)
  return {
    id: row.id,
    instanceId: installation?.instance_id,
    permissions: installation?.permissions ?? [],
  }
}

export async function findApp(data: Data, id: string): Promise<AppRow | undefined> {
  return byId(data, id)?.executeTakeFirst()
}

/** Locks the app until the transaction ends. */
export async function lockApp(data: Data, id: string): Promise<AppRow | undefined> {
  return byId(data, id)?.forNoKeyUpdate().executeTakeFirst()
}

export async function listAppRows({ db, siteId }: Data): Promise<readonly AppRow[]> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function changeApp(
  { db, siteId, clock }: Scope,
  id: string,
  changes: Updateable<Database['apps']>,
): Promise<AppRow> {
  return db
    .updateTable('apps')
    .set({ ...changes, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function byId({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('apps')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
}

function secretFits(row: AppRow, secret: string, now: Date): boolean {
  const hash = hashSecret(secret)
  const isPrevious =
    row.previous_secret_hash !== null &&
    row.previous_secret_ends_at !== null &&
    row.previous_secret_ends_at > now &&
    sameSecret(hash, row.previous_secret_hash)
  return sameSecret(hash, row.secret_hash) || isPrevious
}

export const namesOfApps = namesIn('apps')

import type { App } from '../../generated/apps.ts'
import {
  type AppRow,
  type InstallationRow,
  listInstallations,
  livingInstallation,
  toActors,
} from '../../identity/clients/index.ts'
import type { Data } from '../../kernel/http/context.ts'

export async function toApps(data: Data, rows: readonly AppRow[]): Promise<App[]> {
  const [only, another] = rows
  const installations =
    only && !another ? [await livingInstallation(data, only.id)] : await listInstallations(data)
  const installerOf = await toActors(
    data,
    installations.map((installation) => installation?.installed_by ?? null),
  )
  const toInstalled = ({ instance_id, permissions, installed_at, installed_by }: InstallationRow) => ({
    instanceId: instance_id,
    permissions,
    installedDate: installed_at,
    ...(installed_by && { installedBy: installerOf(installed_by) }),
  })
  return rows.map((row) => {
    const installation = installations.find((one) => one?.app_id === row.id)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      ...(row.home_url && { homeUrl: row.home_url }),
      redirectUrls: row.redirect_urls,
      permissions: row.permissions,
      ...(installation && { installation: toInstalled(installation) }),
      createdDate: row.created_at,
      updatedDate: row.updated_at ?? row.created_at,
      ...(row.secret_rotated_at && { secretRotatedDate: row.secret_rotated_at }),
      ...(row.previous_secret_ends_at && { previousSecretEndsDate: row.previous_secret_ends_at }),
    }
  })
}

export async function toApp(data: Data, row: AppRow): Promise<App> {
  const [app] = await toApps(data, [row])
  if (!app) throw new Error(`The app ${row.id} is missing after its change`)
  return app
}

import { lacking } from '@vitrine/contract/permissions'

import type { Permission } from '../../generated/shared.ts'
import {
  type AppRow,
  allowInstallation,
  endInstallation,
  type InstallationRow,
  insertInstallation,
  livingInstallation,
} from '../../identity/clients/index.ts'
import { actorName, audit } from '../../identity/identities/index.ts'
import { changePermissionsOf, endSessions } from '../../identity/tokens/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'

/**
 * Grants an app the permissions that were shown (`seen`); an app that asks for others by now is shown again. The caller
 * has locked the app. Answers the instance id.
 */
export async function install(
  ctx: Context<'PERMISSION_NOT_HELD'>,
  app: AppRow,
  seen: readonly Permission[],
): Promise<string> {
  const isOther = seen.length !== app.permissions.length || app.permissions.some((one) => !seen.includes(one))
  if (isOther) ctx.fail('CONFLICT', { permissions: app.permissions })
  requirePermissions(ctx, app.permissions)
  const before = await livingInstallation(ctx, app.id)
  return before ? allow(ctx, app, before) : begin(ctx, app)
}

/** Its tokens stop working with the next request. The caller rejects a repeated removal. */
export async function uninstall(
  ctx: Context<'PERMISSION_NOT_HELD'>,
  app: AppRow,
  installation: InstallationRow,
): Promise<void> {
  requirePermissions(ctx, installation.permissions)
  await endInstallation(ctx, installation.instance_id)
  await endSessions(ctx, { appId: app.id }, 'its app was removed')
  await audit(ctx, { action: 'app removed', detail: factsOf(app) })
  await ctx.emit('AppRemoved', app.id, { appId: app.id })
}

async function begin(ctx: Context, app: AppRow): Promise<string> {
  const instanceId = ctx.random.id()
  await insertInstallation(ctx, { id: app.id, instanceId, permissions: app.permissions }, actorName(ctx))
  await audit(ctx, { action: 'app installed', detail: { ...factsOf(app), permissions: app.permissions } })
  await ctx.emit('AppInstalled', app.id, { appId: app.id })
  return instanceId
}

async function allow(ctx: Context, app: AppRow, { instance_id }: InstallationRow): Promise<string> {
  await allowInstallation(ctx, instance_id, app.permissions)
  await changePermissionsOf(ctx, { appId: app.id }, app.permissions)
  if (lacking(app.permissions, ['MEMBER_SESSIONS.MANAGE']).length > 0)
    await endSessions(ctx, { appId: app.id, ofMembers: true }, 'its app may not act for members any more')
  await audit(ctx, { action: 'app allowed', detail: { ...factsOf(app), permissions: app.permissions } })
  return instance_id
}

const factsOf = ({ id, name }: AppRow) => ({ appId: id, name })

import type { AppsHandlers } from '../../generated/apps.ts'
import {
  type AppRow,
  changeApp,
  findApp,
  insertApp,
  listAppRows,
  livingInstallation,
  lockApp,
  plainUrl,
} from '../../identity/clients/index.ts'
import { audit, freshIdentityOf } from '../../identity/identities/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { install, uninstall } from './installing.ts'
import { toApp, toApps } from './to-app.ts'

const most = 100
const usualOverlapHours = 24

export const handlers: AppsHandlers = {
  listApps: async (_input, ctx) => ({ apps: await toApps(ctx, await listAppRows(ctx)) }),

  async getApp({ id }, ctx) {
    const row = await findApp(ctx, id)
    return row ? { app: await toApp(ctx, row) } : ctx.fail('APP_NOT_FOUND')
  },

  async registerApp({ app: wanted }, ctx) {
    freshIdentityOf(ctx)
    checkAddresses(ctx, wanted)
    await lockByName(ctx, 'apps')
    if ((await listAppRows(ctx)).length >= most) ctx.fail('TOO_MANY_APPS')
    const appSecret = ctx.random.token()
    const row = await insertApp(ctx, {
      id: ctx.random.id(),
      name: wanted.name,
      description: wanted.description?.trim() ?? '',
      homeUrl: wanted.homeUrl ?? null,
      redirectUrls: wanted.redirectUrls ?? [],
      permissions: [...new Set(wanted.permissions)],
      secret: appSecret,
    })
    await audit(ctx, { action: 'app added', detail: { appId: row.id, name: row.name } })
    return { app: await toApp(ctx, row), appSecret }
  },

  async updateApp({ app: { id, name, description, homeUrl, redirectUrls, permissions } }, ctx) {
    await mustStay(ctx, id)
    checkAddresses(ctx, { ...(homeUrl && { homeUrl }), ...(redirectUrls && { redirectUrls }) })
    const row = await changeApp(ctx, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description.trim() }),
      ...(homeUrl !== undefined && { home_url: homeUrl || null }),
      ...(redirectUrls && { redirect_urls: json(redirectUrls) }),
      ...(permissions && { permissions: json([...new Set(permissions)]) }),
    })
    await audit(ctx, { action: 'app changed', detail: { appId: id, name: row.name } })
    return { app: await toApp(ctx, row) }
  },

  async rotateAppSecret({ id, overlapHours = usualOverlapHours }, ctx) {
    freshIdentityOf(ctx)
    const before = await mustStay(ctx, id)
    // The secret of an installed app carries its permissions, so staff must have them too.
    requirePermissions(ctx, (await livingInstallation(ctx, id))?.permissions ?? [])
    const appSecret = ctx.random.token()
    const now = ctx.clock.now()
    const row = await changeApp(ctx, id, {
      secret_hash: hashSecret(appSecret),
      secret_rotated_at: now,
      previous_secret_hash: overlapHours > 0 ? before.secret_hash : null,
      previous_secret_ends_at: overlapHours > 0 ? later(now, hours(overlapHours)) : null,
    })
    await audit(ctx, { action: 'app secret rotated', detail: { appId: id, name: row.name, overlapHours } })
    return { app: await toApp(ctx, row), appSecret }
  },

  async installApp({ id, permissions }, ctx) {
    const row = await mustStay(ctx, id)
    await install(ctx, row, permissions)
    return { app: await toApp(ctx, row) }
  },

  async uninstallApp({ id }, ctx) {
    const row = await mustStay(ctx, id)
    const installation = (await livingInstallation(ctx, id)) ?? ctx.fail('APP_NOT_INSTALLED')
    await uninstall(ctx, row, installation)
    return { app: await toApp(ctx, row) }
  },

  async deleteApp({ id }, ctx) {
    const row = await mustStay(ctx, id)
    const installation = await livingInstallation(ctx, id)
    if (installation) await uninstall(ctx, row, installation)
    await changeApp(ctx, id, { removed_at: ctx.clock.now() })
    await audit(ctx, { action: 'app deleted', detail: { appId: id, name: row.name } })
    return {}
  },
}

async function mustStay(ctx: Context<'APP_NOT_FOUND'>, id: string): Promise<AppRow> {
  return (await lockApp(ctx, id)) ?? ctx.fail('APP_NOT_FOUND')
}

interface Addresses {
  readonly homeUrl?: string
  readonly redirectUrls?: readonly string[]
}

function checkAddresses(ctx: Context, { homeUrl, redirectUrls = [] }: Addresses): void {
  if (homeUrl !== undefined && !plainUrl(homeUrl)) refuse(ctx, 'app.homeUrl')
  for (const [index, url] of redirectUrls.entries())
    if (!plainUrl(url) || url.includes('#')) refuse(ctx, `app.redirectUrls[${index}]`)
}

function refuse(ctx: Context, field: string): never {
  return ctx.violation(
    field,
    'FORMAT',
    'Expected an https address without a fragment, such as "https://app.example/installed"',
  )
}

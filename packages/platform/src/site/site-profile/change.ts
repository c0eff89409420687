import { currencyDigits } from '@vitrine/pricing/money'
import type { UpdateSitePropertiesError } from '../../generated/site-profile.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { findFile, useFiles } from '../../media/files/index.ts'
import { type AllChanges, applyChanges, changedFields } from './rules.ts'
import { toPublished } from './to-published.ts'

type Ctx = Context<UpdateSitePropertiesError>

type Changes = AllChanges | ((before: SiteSettings) => AllChanges)

/** Changes the sent properties and announces the change. Do not call it in a transaction. */
export async function changeSiteProperties(ctx: Ctx, changes: Changes): Promise<SiteSettings> {
  const settings = await ctx.transaction((inner) => change(inner as Ctx, changes))
  // Clears the cache after the commit, because the old settings would otherwise be cached again.
  ctx.services.forgetSettings()
  return settings
}

async function change(ctx: Ctx, wanted: Changes) {
  const before = await lockSettings(ctx)
  const { revision, logoFileId, darkLogoFileId, faviconFileId, ...changes } =
    typeof wanted === 'function' ? wanted(before) : wanted
  const { profileRevision = 1 } = before
  if (revision !== undefined && revision !== String(profileRevision))
    return ctx.fail('CONFLICT', { revision: String(profileRevision) })
  if (changes.currency && changes.currency !== before.currency)
    await checkCurrency(ctx, before.currency, changes.currency)
  const pictures = {
    ...(await pictureChanges(ctx, 'logo', logoFileId)),
    ...(await pictureChanges(ctx, 'darkLogo', darkLogoFileId)),
    ...(await pictureChanges(ctx, 'favicon', faviconFileId)),
  }
  const after = applyChanges(before, { ...changes, ...pictures })
  const fields = changedFields(before, after)
  if (fields.length === 0) return before
  const settings = { ...after, profileRevision: profileRevision + 1 }
  await storeSettings(ctx, settings)
  await announce(ctx, settings, fields)
  await useFiles(ctx, {
    usedBy: { area: 'site', entityId: ctx.siteId, title: settings.name, link: '/settings/shop' },
    fileIds: [settings.logoFileId ?? [], settings.darkLogoFileId ?? [], settings.faviconFileId ?? []].flat(),
  })
  await audit(ctx, { action: 'site properties', detail: { fields } })
  return settings
}

/** Opens or closes the shop. Do not call it in a transaction. */
export async function setClosed(ctx: Context, isClosed: boolean): Promise<void> {
  await ctx.transaction(async (inner) => {
    const before = await lockSettings(inner)
    if ((before.isClosed ?? false) === isClosed && before.isClosed !== undefined) return
    const settings = { ...before, isClosed, profileRevision: (before.profileRevision ?? 1) + 1 }
    await storeSettings(inner, settings)
    await announce(inner, settings, ['isOpen'])
    await audit(inner, { action: isClosed ? 'shop closed' : 'shop opened' })
  })
  ctx.services.forgetSettings()
}

async function announce(
  ctx: Context,
  settings: SiteSettings & { readonly profileRevision: number },
  fields: readonly string[],
): Promise<void> {
  const { siteId } = ctx
  const properties = toPublished(settings, ctx.services.baseUrl)
  const version = settings.profileRevision
  await ctx.emit('SitePropertiesUpdated', siteId, {
    metasiteId: siteId,
    event: { version, fields, properties },
  })
}

/** Amounts are stored in minor units: they keep their numbers only if both currencies have the same decimals. */
async function checkCurrency(ctx: Ctx, from: string, to: string): Promise<void> {
  if (await ctx.services.hooks.hasOrders(ctx)) ctx.fail('CURRENCY_IS_FIXED', { currency: from })
  if (currencyDigits(from) === currencyDigits(to)) return
  if (await ctx.services.hooks.hasAmounts(ctx)) ctx.fail('CURRENCY_DECIMALS_DIFFER', { currency: from })
}

/** The shop is public, so it shows no private file. */
async function pictureChanges(
  ctx: Ctx,
  name: 'logo' | 'darkLogo' | 'favicon',
  fileId: string | null | undefined,
) {
  if (fileId === undefined) return {}
  if (fileId === null) return { [`${name}FileId`]: null, [`${name}Url`]: null }
  const file = (await findFile(ctx, fileId))?.file
  const isShown =
    file && !file.private && file.state !== 'DELETED' && Boolean(file.media?.image ?? file.media?.vector)
  if (!isShown)
    return ctx.violation(
      `siteProperties.${name}FileId`,
      'VALIDATION',
      'Expected a picture of the media library that is public and ready',
    )
  const { baseUrl } = ctx.services
  // Without the platform's host, which may change.
  const url = file.url.startsWith(baseUrl) ? file.url.slice(baseUrl.length) : file.url
  return { [`${name}FileId`]: file.id, [`${name}Url`]: url }
}

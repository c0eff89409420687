import type {
  FrameSettings,
  FrameSettingsChanges,
  SiteFrameHandlers,
  UpdateFrameSettingsError,
} from '../../generated/site-frame.ts'
import { audit } from '../../identity/identities/index.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { shownAnalytics } from '../analytics-settings/index.ts'
import { shownMenus } from '../menus/index.ts'
import { productPages } from '../pages/index.ts'
import { changed, shownAnnouncement, toSettings } from './rules.ts'

export const handlers: SiteFrameHandlers = {
  async getSiteFrame(_, ctx) {
    const site = await ctx.services.settings(ctx)
    const settings = toSettings(site.frame ?? {})
    const analytics = shownAnalytics(site, hashSecret)
    const announcement = shownAnnouncement(settings, ctx.clock.now(), hashSecret)
    const { newsletter, community } = settings
    return {
      siteFrame: {
        menus: await shownMenus(ctx),
        ...(announcement && { announcement }),
        ...(newsletter && { newsletter }),
        ...(community && { community }),
        productPages: await productPages(ctx),
        ...(analytics && { analytics }),
      },
    }
  },

  async getFrameSettings(_, ctx) {
    return { frameSettings: await frameOf(ctx) }
  },

  updateFrameSettings: outsideTransaction(async ({ frameSettings: changes }, ctx) => {
    const frameSettings = await ctx.transaction((inner) => change(inner, changes))
    // Clears the cache after the commit, because the old settings would otherwise be cached again.
    ctx.services.forgetSettings()
    return { frameSettings }
  }),
}

const frameOf = async (ctx: Pick<Context, 'db' | 'siteId' | 'services'>): Promise<FrameSettings> =>
  toSettings((await ctx.services.settings(ctx)).frame ?? {})

async function change(
  ctx: Context<UpdateFrameSettingsError>,
  changes: FrameSettingsChanges,
): Promise<FrameSettings> {
  const { from, until } = changes.announcement ?? {}
  if (from && until && until <= from)
    ctx.violation('frameSettings.announcement.until', 'VALIDATION', 'must be after the beginning')
  const settings = await lockSettings(ctx)
  const frame = changed(settings.frame ?? {}, changes)
  await storeSettings(ctx, { ...settings, frame })
  await audit(ctx, { action: 'frame settings', detail: { fields: Object.keys(changes) } })
  await ctx.emit('FrameSettingsUpdated', ctx.siteId, toSettings(frame))
  return toSettings(frame)
}

import type { ThemeHandlers } from '../../generated/theme.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { themeOf } from '../../kernel/settings.ts'
import { changeTheme, checkContrast } from './change.ts'
import { previewToken, readPreview } from './preview.ts'

export const handlers: ThemeHandlers = {
  async getTheme({ preview }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const shown = preview === undefined ? { theme: themeOf(settings) } : await readPreview(ctx, preview)
    return { ...shown, revision: String(settings.themeRevision ?? 1) }
  },

  updateTheme: outsideTransaction(async ({ theme, revision }, ctx) => {
    const changed = await ctx.transaction((inner) => changeTheme(inner as typeof ctx, theme, revision))
    // Clears the cache after the commit, because the old settings would otherwise be cached again.
    ctx.services.forgetSettings()
    return changed
  }),

  async previewTheme({ theme, origin }, ctx) {
    checkContrast(ctx, theme)
    const token = await previewToken(ctx, theme, origin)
    const { storefrontUrl } = await ctx.services.settings(ctx)
    return { token, ...(storefrontUrl && { url: `${storefrontUrl}/?look=${token}` }) }
  },
}

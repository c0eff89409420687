import { isDeepStrictEqual } from 'node:util'
import { contrastProblem } from '@vitrine/theme/contrast-problems'

import type { Theme } from '../../generated/shared.ts'
import type { UpdateThemeError, UpdateThemeOutput } from '../../generated/theme.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { themeOf } from '../../kernel/settings.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'

/** Replaces the theme, and announces it if it differs. */
export async function changeTheme(
  ctx: Context<UpdateThemeError>,
  theme: Theme,
  revision: string | undefined,
): Promise<UpdateThemeOutput> {
  checkContrast(ctx, theme)
  const before = await lockSettings(ctx)
  const { themeRevision = 1 } = before
  if (revision !== undefined && revision !== String(themeRevision))
    return ctx.fail('CONFLICT', { revision: String(themeRevision) })
  // The theme of a new shop is stored when an owner chooses it, so that the checklist knows of the choice.
  if (before.theme && isDeepStrictEqual(themeOf(before), theme))
    return { theme, revision: String(themeRevision) }
  const changed = { theme, revision: String(themeRevision + 1) }
  await storeSettings(ctx, { ...before, theme, themeRevision: themeRevision + 1 })
  await audit(ctx, { action: 'theme', detail: changed })
  await ctx.emit('ThemeUpdated', ctx.siteId, changed)
  return changed
}

/** Rejects a theme whose text is not readable, and names the colour. */
export function checkContrast(ctx: Context, theme: Theme): void {
  const problem = contrastProblem(theme)
  if (problem) ctx.violation(`theme.${problem.field}`, 'VALIDATION', problem.description)
}

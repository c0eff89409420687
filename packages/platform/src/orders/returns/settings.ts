import type { ReturnSettings, UpdateReturnSettingsInput } from '../../generated/returns.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { windowDaysOf } from './rules.ts'

export function returnSettingsOf(settings: SiteSettings): ReturnSettings {
  const { instructions } = settings.returns ?? {}
  return { windowDays: windowDaysOf(settings), ...(instructions && { instructions }) }
}

/** Changes the sent fields; an empty text and `null` both clear the instructions. */
export async function changeSettings(
  ctx: Context,
  { windowDays, instructions }: UpdateReturnSettingsInput['settings'],
): Promise<ReturnSettings> {
  const stored = await lockSettings(ctx)
  const text = (instructions === undefined ? stored.returns?.instructions : instructions)?.trim()
  const changed: SiteSettings = {
    ...stored,
    returns: { windowDays: windowDays ?? windowDaysOf(stored), ...(text && { instructions: text }) },
  }
  await storeSettings(ctx, changed)
  return returnSettingsOf(changed)
}

import type { SearchSettings } from '../../generated/products.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { mostGroups } from './synonyms.ts'
import { singular, wordsOf } from './words.ts'

export async function searchSettings(
  ctx: Pick<Context, 'db' | 'siteId' | 'services'>,
): Promise<SearchSettings> {
  const { search } = await ctx.services.settings(ctx)
  return { synonyms: (search?.synonyms ?? []).map((group) => [...group]) }
}

/** Do not call it in a transaction: it clears the cached settings after its own. */
export async function changeSearchSettings(
  ctx: Context,
  { synonyms }: SearchSettings,
): Promise<SearchSettings> {
  const rows = new Map<string, Set<number>>()
  for (const [row, group] of synonyms.entries()) {
    const seen = new Set<string>()
    for (const [column, phrase] of group.entries()) {
      const words = wordsOf([phrase])
      const at = `searchSettings.synonyms[${row}][${column}]`
      if (words.length === 0) ctx.violation(at, 'VALIDATION', 'Expected a word or a phrase')
      if (seen.has(words.join(' '))) ctx.violation(at, 'VALIDATION', 'Expected each phrase of a group once')
      seen.add(words.join(' '))
      const compared = words.map(singular).join(' ')
      const others = rows.get(compared) ?? new Set()
      rows.set(compared, others.add(row))
      if (others.size > mostGroups)
        ctx.violation(at, 'VALIDATION', `Expected a phrase that is in at most ${mostGroups} groups`)
    }
  }
  await ctx.transaction(async (inner) => {
    const site = await lockSettings(inner)
    await storeSettings(inner, {
      ...site,
      search: { synonyms, updatedDate: inner.clock.now().toISOString() },
    })
  })
  ctx.services.forgetSettings()
  return { synonyms }
}

import type { ReviewReason, ReviewSettings } from '../../generated/reviews.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { fingerprintOf, haste, remembered, spamReasons } from './spam-rules.ts'
import { countOfAuthor, isRepeated } from './store.ts'

interface Words {
  readonly title: string | null
  readonly body: string | null
  readonly authorName: string
}

/** The reasons for possible spam, if the settings ask for them. */
export async function spamOf(
  ctx: Context,
  settings: ReviewSettings,
  words: Words,
  { id, authorKey }: { readonly id: string; readonly authorKey: string },
): Promise<readonly ReviewReason[]> {
  if (!settings.spamHandling) return []
  const now = ctx.clock.now()
  const fingerprint = fingerprintOf(words)
  const habits = {
    saidBefore:
      fingerprint !== undefined && (await isRepeated(ctx, fingerprint, later(now, -remembered), id)),
    lately: await countOfAuthor(ctx, authorKey, later(now, -haste.within)),
  }
  return spamReasons(words, habits, settings.blockedWords)
}

import type { Code } from '@vitrine/contract/codes'
import { runBulkItem } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { inPublishedWords, type PublishedCodes, type PublishedFields } from '../../kernel/http/published.ts'

/** The words for the failures of a bulk call's items. */
export interface FailureWords {
  readonly codes: PublishedCodes
  readonly fields: PublishedFields
}

/** Runs each item in a transaction of its own. */
export async function each<T, R extends object>(
  ctx: Context<Code>,
  items: readonly T[],
  idOf: (item: T) => string | undefined,
  { codes, fields }: FailureWords,
  work: (inner: Context<Code>, item: T) => Promise<R>,
) {
  const results = []
  for (const [originalIndex, item] of items.entries()) {
    const id = idOf(item)
    results.push(
      await runBulkItem({ ...(id && { id }), originalIndex }, () =>
        inPublishedWords({ codes, fields }, () => ctx.transaction((inner) => work(inner, item))),
      ),
    )
  }
  return results
}

import type { BulkActionMetadata, BulkItemMetadata } from '../../generated/shared.ts'
import { describe, PublishedFailure, toFailure } from './failure.ts'

/** Adds the totals to the results of a bulk call. */
export function summed<R extends { readonly itemMetadata: BulkItemMetadata }>(
  results: readonly R[],
): { readonly results: readonly R[]; readonly bulkActionMetadata: BulkActionMetadata } {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses,
      totalFailures: results.length - totalSuccesses,
      undetailedFailures: 0,
    },
  }
}

interface Item {
  /** Undefined if the item is yet to be created. */
  readonly id?: string
  readonly originalIndex: number
}

/**
 * Runs one item of a bulk call. A rejection becomes the result of the item; the transaction of `work` rolls back its
 * changes.
 */
export async function runBulkItem<T extends object>(
  item: Item,
  work: () => Promise<T>,
): Promise<Partial<T> & { readonly itemMetadata: BulkItemMetadata }> {
  try {
    const done = await work()
    return { itemMetadata: { ...item, success: true }, ...done }
  } catch (thrown) {
    const failure = toFailure(thrown)
    if (!failure) throw thrown
    const data = {
      ...failure.data,
      ...(failure.violations.length > 0 && { fieldViolations: failure.violations }),
    }
    const code = (failure instanceof PublishedFailure && failure.publishedCode) || failure.code
    const error = { code, description: describe(failure), ...(Object.keys(data).length > 0 && { data }) }
    const refused: Partial<T> = {}
    return { itemMetadata: { ...item, success: false, error }, ...refused }
  }
}

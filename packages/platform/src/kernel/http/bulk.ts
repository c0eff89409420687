import type { BulkActionMetadata, BulkItemMetadata } from '../../generated/shared.ts'
import { toFailure } from './failure.ts'

/** The results of a bulk call with what they add up to. */
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
  /** Unknown where the item is yet to be made. */
  readonly id?: string
  readonly originalIndex: number
}

/** One of a bulk call: a refusal is told beside the others, and what `work` did is its transaction's to undo. */
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
    const { code, message: description, data } = failure
    const error = { code, description, ...(Object.keys(data).length > 0 && { data }) }
    const refused: Partial<T> = {}
    return { itemMetadata: { ...item, success: false, error }, ...refused }
  }
}

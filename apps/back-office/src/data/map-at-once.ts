/** Maps all items, with at most `most` of them in work, and keeps their order. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  })
  await Promise.all(workers)
  return results
}

import MiniSearch from 'minisearch'

export interface Entry {
  readonly id: string
  readonly title: string
  readonly heading: string
  readonly text: string
}

/** Finds entries by words, the best first: begun and misspelt words count too, and names are split at capitals. */
export function createFinder<Of extends Entry>(
  entries: readonly Of[],
): (query: string, most: number) => Of[] {
  const index = new MiniSearch<Of>({
    fields: ['title', 'heading', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 4, heading: 3 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  })
  index.addAll(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (query, most) =>
    index
      .search(query)
      .slice(0, most)
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
}

/** `queryProducts` is found as one word, and by `query` and by `products`. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) => {
    const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/)
    return parts.length > 1 ? [word, ...parts] : [word]
  })

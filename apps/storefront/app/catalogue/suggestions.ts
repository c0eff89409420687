import type { ProductSuggestion, SuggestProductsOutput } from '@vitrine/client/products'

/** One line of the suggestions, and the page that it leads to. */
export type Suggestion = { readonly to: string; readonly name: string } & (
  | { readonly kind: 'words' | 'collection' }
  | { readonly kind: 'product'; readonly product: ProductSuggestion }
)

/** Words first, then collections, then products. */
export function suggestionsOf({
  words,
  collections,
  products,
}: SuggestProductsOutput): readonly Suggestion[] {
  return [
    ...words
      .slice(0, 3)
      .map((name) => ({ kind: 'words' as const, name, to: `/search?q=${encodeURIComponent(name)}` })),
    ...collections.map(({ name, slug }) => ({
      kind: 'collection' as const,
      name,
      to: `/collections/${slug}`,
    })),
    ...products.map((product) => ({
      kind: 'product' as const,
      name: product.name,
      to: `/products/${product.slug}`,
      product,
    })),
  ]
}

/** The parts of the name; the matched ones are marked. */
export function partsOf({ name, matches }: ProductSuggestion): readonly { text: string; isMatch: boolean }[] {
  const parts: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const { start, end } of matches) {
    parts.push(
      { text: name.slice(at, start), isMatch: false },
      { text: name.slice(start, end), isMatch: true },
    )
    at = end
  }
  parts.push({ text: name.slice(at), isMatch: false })
  return parts.filter(({ text }) => text !== '')
}

import { useLoaderData } from 'react-router'

interface Rating {
  readonly count: number
  readonly average: number
}

/** By product ID; absent without reviews. */
export type Ratings = Readonly<Record<string, Rating>>

/** The rating of a product, if the page has loaded it. */
export function useRating(productId: string): Rating | undefined {
  const read = useLoaderData() as { readonly ratings?: Ratings } | null | undefined
  return read?.ratings?.[productId]
}

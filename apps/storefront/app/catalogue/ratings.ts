import { useLoaderData } from 'react-router'

interface Rating {
  readonly count: number
  readonly average: number
}

/** By product; absent where nobody has said anything. */
export type Ratings = Readonly<Record<string, Rating>>

/** What people think of a product, where the page has read it. */
export function useRating(productId: string): Rating | undefined {
  const read = useLoaderData() as { readonly ratings?: Ratings } | null | undefined
  return read?.ratings?.[productId]
}

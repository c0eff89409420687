import { useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import type { CollectionRules } from '@vitrine/client/collections'
import { type Product, queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { maximum, priceText, productKeys, stockOf } from '../../data/products.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { matchesRules } from './collection-rules.ts'

const pages = 5
const shown = 8

/** The first products of the shop with their units. */
async function readSample(client: Client, signal: AbortSignal) {
  const products: Product[] = []
  let cursor: string | undefined
  do {
    const query = { cursorPaging: { limit: maximum, ...(cursor && { cursor }) } }
    const page = await queryProducts(client, { query, includeHidden: true }, { signal })
    products.push(...page.products)
    cursor = page.metadata.cursors.next
  } while (cursor && products.length < pages * maximum)
  const units = new Map<string, number>()
  for (let from = 0; from < products.length; from += maximum) {
    const ids = products.slice(from, from + maximum).map(({ id }) => id)
    for (const { productId, trackQuantity, quantity = 0 } of (await stockOf(client, ids, signal)).values())
      units.set(
        productId,
        (units.get(productId) ?? 0) + (trackQuantity ? quantity : Number.POSITIVE_INFINITY),
      )
  }
  return { products, units, isWhole: !cursor }
}

/** The products that the rules find now. */
export function RulesPreview({ rules }: { readonly rules: CollectionRules }) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...productKeys.all, 'sample'],
    queryFn: ({ signal }) => readSample(client, signal),
  })
  if (!data) return null
  const found = data.products.filter(
    (product) =>
      product.visibility !== 'ARCHIVED' && matchesRules(product, rules, ({ id }) => data.units.get(id) ?? 0),
  )
  return (
    <section aria-label="Preview" className="w-full rounded-md bg-surface px-4 py-3">
      <p role="status" className="text-sm font-medium">
        {found.length === 0
          ? 'No product matches these rules now.'
          : `${counted(found.length, 'product matches', 'products match')} these rules now${
              data.isWhole ? '' : `, among the first ${data.products.length}`
            }.`}
      </p>
      {found.length > 0 ? (
        <ul className="mt-2 flex flex-col">
          {found.slice(0, shown).map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-1 text-sm">
              <ProductPicture media={product.media[0]} className="size-7" />
              <Link to={`/products/${product.id}`} className="min-w-0 flex-1 truncate hover:underline">
                {product.name}
              </Link>
              <span className="vt-numbers text-ink-soft">{priceText(product)}</span>
            </li>
          ))}
          {found.length > shown ? (
            <li className="py-1 text-sm text-ink-soft">{`and ${found.length - shown} more`}</li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}

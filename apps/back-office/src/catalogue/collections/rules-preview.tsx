import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CollectionRules, previewCollectionRules } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { priceText, productKeys } from '../../data/products.ts'
import { userMessage } from '../../data/user-message.ts'
import { ProductPicture } from '../products/product-picture.tsx'

const shown = 8

/** The products that the rules find now, as the platform counts them. Half-typed conditions are left out. */
export function RulesPreview({ rules }: { readonly rules: CollectionRules }) {
  const client = useClient()
  const asked = useDeferredValue(JSON.stringify(rules))
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...productKeys.all, 'by-rules', asked],
    queryFn: ({ signal }) =>
      previewCollectionRules(client, { rules: JSON.parse(asked), limit: shown }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { total = 0, products = [] } = data ?? {}
  return (
    <section aria-label="Preview" className="w-full rounded-md bg-surface px-4 py-3">
      <p role="status" className="text-sm font-medium">
        {error
          ? userMessage(error)
          : data
            ? total === 0
              ? 'No product matches these rules now.'
              : `${counted(total, 'product matches', 'products match')} these rules now.`
            : 'Counting products'}
      </p>
      {products.length > 0 && !error ? (
        <ul className={`mt-2 flex flex-col ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-1 text-sm">
              <ProductPicture media={product.media[0]} className="size-7" />
              <Link to={`/products/${product.id}`} className="min-w-0 flex-1 truncate hover:underline">
                {product.name}
              </Link>
              <span className="vt-numbers text-ink-soft">{priceText(product)}</span>
            </li>
          ))}
          {total > products.length ? (
            <li className="py-1 text-sm text-ink-soft">{`and ${total - products.length} more`}</li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}

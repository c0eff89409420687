import { useSuspenseQuery } from '@tanstack/react-query'
import type { CollectionListSection } from '@vitrine/client/pages'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { texts } from '../../texts/texts.ts'
import { headingId, labelled } from './section-head.tsx'

/** The collections of the shop, set like a table of contents. */
export function CollectionList({ section }: { readonly section: CollectionListSection }) {
  const { id, heading, collectionIds } = section
  const { data: all } = useSuspenseQuery(collectionsOptions(useClient()))
  const collections =
    collectionIds.length > 0
      ? collectionIds.flatMap((one) => all.find((found) => found.id === one) ?? [])
      : all.filter(({ productCount }) => productCount > 0)
  if (collections.length === 0) return null
  const pictured = [...collections.slice(1), ...collections].find(({ media }) => media)
  return (
    <section {...labelled(section)} className="border-y border-line bg-surface">
      <div
        className={`mx-auto grid max-w-page gap-x-16 gap-y-10 px-gutter py-16 lg:py-20 ${pictured ? 'lg:grid-cols-[0.8fr_1fr]' : ''}`}
      >
        {pictured ? (
          <ProductPicture
            media={pictured.media}
            alt=""
            sizes="(min-width: 64rem) 32rem, 100vw"
            className="aspect-4/5 max-lg:hidden"
          />
        ) : null}
        <div className="flex flex-col justify-center">
          {heading ? (
            <h2 id={headingId(id)} className="mb-4 text-sm font-text text-ink-soft">
              {heading}
            </h2>
          ) : null}
          <ul>
            {collections.map(({ slug, name, productCount }) => (
              <li key={slug} className="border-t border-line last:border-b">
                <Link
                  to={`/collections/${slug}`}
                  prefetch="intent"
                  className="group flex items-baseline justify-between gap-6 py-4 lg:py-5"
                >
                  <span className="font-display text-3xl transition-colors duration-(--fast) group-hover:text-accent">
                    {name}
                  </span>
                  <span className="vt-numbers text-sm text-ink-soft">
                    {texts.catalogue.found(productCount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

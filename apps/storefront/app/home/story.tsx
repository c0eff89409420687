import type { Product } from '@vitrine/client/products'
import { buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'

/** The makers and their workshop. */
export function Story({ workshop }: { readonly workshop: Product }) {
  return (
    <section
      aria-labelledby="story"
      className="mx-auto mt-24 grid max-w-page items-center gap-x-16 gap-y-10 px-gutter lg:grid-cols-2"
    >
      <ProductPicture
        media={workshop.media.at(-1)}
        sizes="(min-width: 64rem) 38rem, 100vw"
        className="aspect-4/5 max-lg:aspect-4/3"
      />
      <div className="max-w-measure">
        <h2 id="story" className="text-4xl">
          Two potters, a weaver next door and a kiln that decides
        </h2>
        <div className="mt-6 flex flex-col gap-4 text-lg text-ink-soft">
          <p>
            We throw on Mondays and glaze on Thursdays. What the fire likes goes on the shelf; what it does
            not goes back into the bucket. Nothing here is in a hurry, and most of it will outlast us.
          </p>
          <p>
            The rest comes from people whose doors we can knock on: wool from Donegal, linen from Waterford,
            coffee from two streets up.
          </p>
        </div>
        <div className="mt-8 border-t border-line pt-6">
          <p className="font-display text-2xl">{workshop.name}</p>
          <p className="mt-1 text-ink-soft">{workshop.tagline}</p>
          <Link
            to={`/products/${workshop.slug}`}
            prefetch="intent"
            className={`${buttonClass({ variant: 'secondary' })} mt-5`}
          >
            Come to the studio
          </Link>
        </div>
      </div>
    </section>
  )
}

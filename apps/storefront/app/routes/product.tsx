import { useSuspenseQuery } from '@tanstack/react-query'
import { productOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { recommendedOptions } from '@vitrine/react/recommendations'
import { ratingSummaryOptions, reviewsOptions } from '@vitrine/react/reviews'
import { Suspense, useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'

import { config } from '../../config.ts'
import { useOpenCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { ratingsOf } from '../catalogue/ratings.server.ts'
import { picturesOf, sharedPictureUrl } from '../data/pictures.ts'
import { addToCart } from '../product/add-to-cart.server.ts'
import { added } from '../product/added.ts'
import { askToNotify } from '../product/ask-to-notify.server.ts'
import { BuyBox } from '../product/buy-box.tsx'
import { isSoldOut, startChoices, variantOf } from '../product/choose-variant.ts'
import { addressAfterStep } from '../product/filled-in.ts'
import { NotifyMe } from '../product/notify-me.tsx'
import { ProductIntro } from '../product/product-intro.tsx'
import { RelatedProducts, relatedTo } from '../product/related-products.tsx'
import { structuredProduct } from '../product/structured-data.ts'
import { NoteViewed, RecentlyViewed } from '../recent/recently-viewed.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { ReviewSection } from '../reviews/review-section.tsx'
import { reviewedAs } from '../reviews/reviewed.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { WishButton } from '../wishlist/wish-button.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const { slug = '' } = args.params
    const product = await queries.fetchQuery(productOptions(session.client, slug))
    // The slug of a link may be an earlier one.
    if (product.slug !== slug) throw redirect(`/products/${product.slug}${args.url.search}`, 301)
    const reviewed = reviewedAs(product)
    const [ratings] = await Promise.all([
      queries
        .fetchQuery(recommendedOptions(session.client, relatedTo(product)))
        .then((related) => ratingsOf(session.client, related)),
      // The page works without reviews and loads missing ones later.
      queries.prefetchQuery(ratingSummaryOptions(session.client, reviewed)),
      queries.prefetchInfiniteQuery(reviewsOptions(session.client, reviewed)),
    ])
    const pictures = picturesOf(product).map((picture) => sharedPictureUrl(picture, config.platformUrl))
    return {
      ratings,
      today: new Date(),
      title: product.seo?.title ?? product.name,
      description: product.seo?.description ?? product.tagline ?? product.description.slice(0, 160),
      picture: pictures[0],
      product: { price: product.price.amount, currency: product.currency },
      structured: structuredProduct(product, {
        origin: session.origin,
        pictures,
        rating: queries.getQueryData(ratingSummaryOptions(session.client, reviewed).queryKey),
      }),
    }
  })

/** The zoom of the pictures opens and closes by the hash, which needs no data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.hash !== nextUrl.hash &&
  currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
    ? false
    : defaultShouldRevalidate

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { slug = '' } = params
  if (form.has('step')) return redirect(addressAfterStep(slug, form), 303)
  const client = site.getClient(context)
  return form.get('intent') === 'notify' ? askToNotify(client, slug, form) : addToCart(client, slug, form)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, params, matches }) =>
  pageMeta(matches, { ...loaderData, path: `/products/${params.slug}` })

export default function ProductPage() {
  const { slug = '' } = useParams()
  return <ProductView key={slug} slug={slug} />
}

function ProductView({ slug }: { readonly slug: string }) {
  const { data: product } = useSuspenseQuery(productOptions(useClient(), slug))
  const { search } = useLocation()
  const [choices, setChoices] = useState(() => startChoices(product, new URLSearchParams(search)))
  const answer = useActionData<typeof action>()
  const chosen = variantOf(product, choices)
  const wasAdded = useWasAdded()
  const { today } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 md:pt-8">
      <ProductIntro
        product={product}
        choices={choices}
        heart={
          <WishButton product={product} variantId={product.variants.length > 1 ? chosen?.id : undefined} />
        }
        rating={
          <Suspense>
            <RatingLine product={product} />
          </Suspense>
        }
      >
        <BuyBox
          product={product}
          choices={choices}
          onChoose={setChoices}
          failure={answer && 'requestId' in answer ? answer : undefined}
          wasAdded={wasAdded}
          today={today}
          hasBar
        />
        {chosen && isSoldOut(chosen) ? (
          <div className="mt-7">
            <NotifyMe key={chosen.id} product={product} variant={chosen} outcome={answer} />
          </div>
        ) : null}
      </ProductIntro>
      <Suspense>
        <ReviewSection product={product} />
      </Suspense>
      <RelatedProducts product={product} />
      <RecentlyViewed except={product.id} />
      <NoteViewed id={product.id} />
    </div>
  )
}

/** Whether the form was submitted without scripts. If scripts run now, the cart opens once. */
function useWasAdded(): boolean {
  const { search } = useLocation()
  const openCartDrawer = useOpenCartDrawer()
  const wasAdded = new URLSearchParams(search).has(added)
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about how the page was reached
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has(added)) return
    url.searchParams.delete(added)
    history.replaceState(history.state, '', url)
    openCartDrawer()
  }, [])
  return wasAdded
}

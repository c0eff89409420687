import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { myReviewsOptions } from '@vitrine/react/reviews'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { StarIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { AccountHead } from '../../account/section-head.tsx'
import { MyReview } from '../../reviews/my-review.tsx'
import { ShowMore } from '../../reviews/show-more.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    const { pages } = await queries.fetchInfiniteQuery(myReviewsOptions(client))
    const ids = new Set(pages.flatMap(({ reviews }) => reviews.map(({ entityId }) => entityId)))
    if (ids.size === 0) return { products: [] }
    const { products } = await queryProducts(client, { query: { filter: { id: { $in: [...ids] } } } })
    return { products: products.map(({ id, name, slug }) => ({ id, name, slug })) }
  })

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.account.reviewsTitle })

export default function MyReviewsPage() {
  const { products } = useLoaderData<typeof loader>()
  const list = useSuspenseInfiniteQuery(myReviewsOptions(useClient()))
  const reviews = list.data.pages.flatMap((page) => page.reviews)
  return (
    <>
      <AccountHead title={moreTexts.account.reviews}>{moreTexts.account.reviewsAbout}</AccountHead>
      {reviews.length > 0 ? (
        <ul className="border-t border-line">
          {reviews.map((review) => (
            <MyReview
              key={review.id}
              review={review}
              product={products.find(({ id }) => id === review.entityId)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<StarIcon size={36} />}
          title={moreTexts.account.noReviews}
          action={
            <Link to="/account/orders" className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.account.viewOrders}
            </Link>
          }
        >
          {moreTexts.account.reviewHint}
        </EmptyState>
      )}
      <ShowMore list={list} />
    </>
  )
}

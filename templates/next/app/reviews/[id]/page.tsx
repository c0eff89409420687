import { isApiError } from '@vitrine/client'
import { imageUrl } from '@vitrine/client/images'
import { openReviewInvitation } from '@vitrine/client/review-requests'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { site } from '../../../vitrine.ts'
import { addressOf } from '../../picture.tsx'
import { readWords } from '../../shop.ts'
import { ReviewForm } from '../review-form.tsx'

interface Props {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Query>
}

interface Query {
  readonly token?: string
  readonly item?: string
  readonly rating?: string
  /** The state of the review that was written for `item`. */
  readonly done?: string
}

// The address has a token, which other sites must not see.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await readWords()).reviews.title,
  robots: { index: false },
  referrer: 'no-referrer',
})

/** The items of an order to review. Our email links here, with the item and the rating that the customer chose. */
export default async function ReviewRequest({ params, searchParams }: Props) {
  const [{ id }, { token = 'none', item, rating, done }] = await Promise.all([params, searchParams])
  const [invitation, { reviews: words }] = await Promise.all([read(id, token), readWords()])
  if (!invitation)
    return (
      <div className="notice">
        <h1>{words.linkExpired}</h1>
      </div>
    )
  const { namespace, items, authorName } = invitation
  const open = items.find(({ catalogItemId }) => catalogItemId === item) ?? items[0]
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.helps}</p>
      <ul className="reviews">
        {items.map(({ catalogItemId, name, slug, image, reviewed, proof }) => (
          <li key={catalogItemId}>
            {image?.url && (
              <img
                src={imageUrl({ ...image, url: addressOf(image.url) }, { width: 160, height: 160 })}
                alt=""
              />
            )}
            <h2>
              <a href={`/products/${slug}`}>{name}</a>
            </h2>
            {catalogItemId === open?.catalogItemId && done ? (
              <Outcome done={done} />
            ) : reviewed ? (
              <p className="soft">{words.done}</p>
            ) : catalogItemId === open?.catalogItemId ? (
              <ReviewForm
                reviewed={{ namespace, entityId: catalogItemId }}
                back={`/reviews/${id}?${new URLSearchParams({ token, item: catalogItemId })}`}
                proof={proof}
                rating={rating}
                name={authorName}
              />
            ) : (
              <a
                className="button plain"
                href={`?${new URLSearchParams({ token, item: catalogItemId })}`}
                aria-label={`${words.write}: ${name}`}
              >
                {words.write}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

async function Outcome({ done }: { readonly done: string }) {
  const { reviews: words } = await readWords()
  return (
    <p role="status">
      {words.thanks} {Object.entries(words.standings).find(([name]) => name === done)?.[1]}
    </p>
  )
}

async function read(reviewRequestId: string, token: string) {
  try {
    return (await openReviewInvitation(await site.getClient(), { reviewRequestId, token })).invitation
  } catch (error) {
    if (isApiError(error, 'REVIEW_REQUEST_LINK_EXPIRED')) return undefined
    if (isApiError(error) && error.status >= 400 && error.status < 500) notFound()
    throw error
  }
}

import { type Client, isApiError } from '@vitrine/client'
import { openReviewInvitation, type ReviewInvitationItem } from '@vitrine/client/review-requests'
import { Picture } from '@vitrine/react/picture'
import { reviewEligibilityOptions } from '@vitrine/react/reviews'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'

import { pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { type Standing, standingOf } from '../reviews/reviewed.ts'
import { writeReview } from '../reviews/write.server.ts'
import { Written } from '../reviews/written.tsx'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { inPlace } from '../shell/in-place.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

/** The page behind the link of a review request. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const invitation = await invitationOf(session.client, args)
    const { namespace, items } = invitation
    const open = firstOpen(items, new URL(args.request.url).searchParams)
    if (open) {
      const asked = { namespace, entityId: open.catalogItemId, proof: open.proof }
      await queries.prefetchQuery(reviewEligibilityOptions(session.client, asked))
    }
    return { invitation }
  })

export const clientMiddleware = loadsMoreTexts

export const action = async (args: ActionFunctionArgs) => {
  const client = site.getClient(args.context)
  const form = await args.request.formData()
  const { namespace } = await invitationOf(client, args)
  return writeReview(client, { namespace, entityId: String(form.get('entityId') ?? '') }, form)
}

async function invitationOf(
  client: Client,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const asked = { reviewRequestId: params.id ?? '', token: token || 'none' }
    return (await openReviewInvitation(client, asked)).invitation
  } catch (error) {
    if (isApiError(error, 'REVIEW_REQUEST_NOT_FOUND')) throw data({ code: error.code }, { status: 404 })
    if (isApiError(error, 'REVIEW_REQUEST_LINK_EXPIRED')) throw data({ code: error.code }, { status: 410 })
    throw error
  }
}

/** The item in the link, or the first one. */
const firstOpen = (items: readonly ReviewInvitationItem[], asked: URLSearchParams) =>
  items.find(({ catalogItemId }) => catalogItemId === asked.get('item')) ?? items[0]

/** Not indexed: its link proves a purchase. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.reviewForm.yourOrder })

export default function ReviewRequestPage() {
  const { invitation } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const asked = new URLSearchParams(useLocation().search)
  const [open, setOpen] = useState(outcome?.entityId ?? firstOpen(invitation.items, asked)?.catalogItemId)
  const [written, setWritten] = useState<ReadonlyMap<string, Standing>>(new Map())
  const stars = asked.get('rating') ?? ''
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead title={moreTexts.reviewForm.yourOrder}>{moreTexts.reviewForm.helps}</PageHead>
      <ul className="max-w-3xl border-t border-line">
        {invitation.items.map((item) => {
          const { catalogItemId, name, slug, reviewed, proof } = item
          const sent = outcome?.entityId === catalogItemId ? outcome : undefined
          const standing = written.get(catalogItemId) ?? sent?.written
          const isOpen = open === catalogItemId && !reviewed && standing === undefined
          return (
            <li key={catalogItemId} className="border-b border-line py-7">
              <div className="flex items-center gap-5">
                <ItemPicture item={item} />
                <h2 className="min-w-0 flex-1 text-xl">
                  <Link to={`/products/${slug}`} className="hover:underline">
                    {name}
                  </Link>
                </h2>
                {isOpen || reviewed || standing !== undefined ? null : (
                  <a
                    href={openHref(asked, item)}
                    aria-label={moreTexts.reviewForm.writeOf(name)}
                    onClick={inPlace(() => setOpen(catalogItemId))}
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    {moreTexts.reviewForm.write}
                  </a>
                )}
              </div>
              <div className="mt-5">
                {standing === undefined ? null : <Written standing={standing} />}
                {reviewed && standing === undefined ? (
                  <Banner
                    title={moreTexts.reviewForm.alreadyReviewed}
                    action={
                      <Link
                        to={`/products/${slug}#reviews`}
                        className={buttonClass({ variant: 'secondary', size: 'sm' })}
                      >
                        {moreTexts.reviewForm.readReviews}
                      </Link>
                    }
                  />
                ) : null}
                {isOpen ? (
                  <ReviewForm
                    reviewed={{ namespace: invitation.namespace, entityId: catalogItemId }}
                    proof={proof}
                    rating={asked.get('item') === catalogItemId && /^[1-5]$/.test(stars) ? Number(stars) : 0}
                    refused={sent?.refused}
                    onDone={(review) => setWritten(new Map(written).set(catalogItemId, standingOf(review)))}
                  />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the address of this page with another open item. */
function openHref(asked: URLSearchParams, { catalogItemId }: ReviewInvitationItem): string {
  const address = new URLSearchParams({ token: asked.get('token') ?? '', item: catalogItemId })
  return `?${address}`
}

function ItemPicture({ item: { image } }: { readonly item: ReviewInvitationItem }) {
  const platformUrl = useSite()?.platformUrl ?? ''
  if (!image?.url) return null
  return (
    <Picture
      src={{ ...image, url: pictureUrl(image.url, platformUrl) }}
      alt=""
      aspect={4 / 5}
      sizes="5rem"
      className="h-auto w-20 bg-sunken"
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { getProductBySlug } from '@vitrine/client/products'
import { productOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { reviewEligibilityOptions } from '@vitrine/react/reviews'
import { buttonClass } from '@vitrine/ui/button'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLocation,
  useParams,
} from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { picturesOf } from '../data/pictures.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { reviewedAs, type Standing, standingOf } from '../reviews/reviewed.ts'
import { writeReview } from '../reviews/write.server.ts'
import { Written } from '../reviews/written.tsx'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const product = await queries.fetchQuery(productOptions(session.client, args.params.slug ?? ''))
    const proof = new URL(args.request.url).searchParams.get('review') ?? undefined
    await queries.prefetchQuery(reviewEligibilityOptions(session.client, { ...reviewedAs(product), proof }))
    return { title: moreTexts.reviewForm.titleOf(product.name) }
  })

export const clientMiddleware = loadsMoreTexts

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const client = site.getClient(context)
  const { product } = await getProductBySlug(client, { slug: params.slug ?? '' })
  return writeReview(client, reviewedAs(product), await request.formData())
}

/** Not indexed, because it is a form. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, { ...(loaderData && { title: loaderData.title }) })

export default function ReviewPage() {
  const { slug = '' } = useParams()
  const { data: product } = useSuspenseQuery(productOptions(useClient(), slug))
  const asked = new URLSearchParams(useLocation().search)
  const outcome = useActionData<typeof action>()
  const [written, setWritten] = useState<Standing>()
  const standing = written ?? outcome?.written
  const page = `/products/${slug}`
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead
        title={moreTexts.reviewForm.titleOf(product.name)}
        crumbs={[
          { label: moreTexts.reviewForm.home, href: '/' },
          { label: product.name, href: page },
          { label: moreTexts.reviewForm.review },
        ]}
      />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ProductPicture media={picturesOf(product)[0]} sizes="16rem" className="aspect-4/5 max-lg:max-w-40" />
        <div>
          {standing === undefined ? (
            <ReviewForm
              reviewed={reviewedAs(product)}
              proof={asked.get('review') ?? undefined}
              rating={starsOf(asked.get('rating'))}
              refused={outcome?.refused}
              onDone={(review) => setWritten(standingOf(review))}
            />
          ) : (
            <div className="max-w-measure">
              <Written standing={standing} />
              <Link to={`${page}#reviews`} className={`${buttonClass({ variant: 'secondary' })} mt-6`}>
                {moreTexts.reviewForm.backTo(product.name)}
              </Link>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const starsOf = (text: string | null): number => (/^[1-5]$/.test(text ?? '') ? Number(text) : 0)

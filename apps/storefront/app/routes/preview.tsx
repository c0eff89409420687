import { getProductPreview } from '@vitrine/client/products'
import { useState } from 'react'
import {
  type HeadersFunction,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { BuyBox } from '../product/buy-box.tsx'
import { startChoices } from '../product/choose-variant.ts'
import { ProductIntro } from '../product/product-intro.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'

/** No cache keeps a preview, and no search engine lists it, also not its error page. */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session: { client } }) => {
    const { id = '' } = args.params
    const token = args.url.searchParams.get('token') || 'none'
    return { product: (await getProductPreview(client, { id, token })).product, today: new Date() }
  })

export const headers: HeadersFunction = () => secret

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.product.name ?? 'product'}` })

/** A hidden product as shoppers will see it. It cannot be bought. */
export default function PreviewPage() {
  const { product, today } = useLoaderData<typeof loader>()
  const [choices, setChoices] = useState(() => startChoices(product, new URLSearchParams()))
  return (
    <>
      <section
        aria-label="Preview"
        className="sticky top-16 z-20 flex flex-wrap items-center justify-center gap-x-6 bg-ink px-gutter py-1 text-sm text-paper lg:top-20"
      >
        <p>
          <strong className="font-medium">Preview.</strong> You see the saved product. It cannot be bought
          here.
        </p>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-current"
        >
          Leave preview
        </Link>
      </section>
      <div className="mx-auto max-w-page px-gutter pt-8">
        <ProductIntro product={product} choices={choices}>
          <BuyBox product={product} choices={choices} onChoose={setChoices} today={today} isPreview />
        </ProductIntro>
      </div>
    </>
  )
}

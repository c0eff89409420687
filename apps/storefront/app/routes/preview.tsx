import { getProductPreview } from '@vitrine/client/products'
import { useState } from 'react'
import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { BuyBox } from '../product/buy-box.tsx'
import { startChoices } from '../product/choose-variant.ts'
import { ProductIntro } from '../product/product-intro.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PreviewBar, previewHeaders } from '../shell/preview-bar.tsx'
import { loadsMoreTexts, texts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session: { client } }) => {
    const { id = '' } = args.params
    const token = args.url.searchParams.get('token') || 'none'
    return { product: (await getProductPreview(client, { id, token })).product, today: new Date() }
  })

export const headers: HeadersFunction = () => previewHeaders

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.product.name ?? 'product'}` })

/** A hidden product as shoppers will see it. It cannot be bought. */
export default function PreviewPage() {
  const { product, today } = useLoaderData<typeof loader>()
  const [choices, setChoices] = useState(() => startChoices(product, new URLSearchParams()))
  return (
    <>
      <PreviewBar>{texts.shell.draftProduct}</PreviewBar>
      <div className="mx-auto max-w-page px-gutter pt-8">
        <ProductIntro product={product} choices={choices}>
          <BuyBox product={product} choices={choices} onChoose={setChoices} today={today} isPreview />
        </ProductIntro>
      </div>
    </>
  )
}

import { enterShopPreview } from '@vitrine/client/shop-opening'
import { type LoaderFunctionArgs, redirect } from 'react-router'

import { load } from '../server/load.server.ts'
import { loadsMoreTexts } from '../texts/texts.ts'

/** A preview link of the back office: this browser sees the closed shop from now on. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session: { client } }) => {
    const token = args.url.searchParams.get('token') || 'none'
    await enterShopPreview(client, { token })
    // Without the token in the address, which others may see.
    throw redirect('/', { headers: { 'cache-control': 'no-store' } })
  })

/** For the page of an error. */
export const clientMiddleware = loadsMoreTexts

/** A loader without a page has no error page. */
export default () => null

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Product, ProductVariant } from '@vitrine/client/products'
import { useCartActions } from '@vitrine/react/cart'
import { useClient } from '@vitrine/react/provider'
import { useWishlist, useWishlistActions, type Wish, wishlistOptions } from '@vitrine/react/wishlist'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { HeartIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'

import { useOpenCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { productsByIdOptions } from '../catalogue/products-by-id.ts'
import { useSite } from '../data/site.ts'
import { messageOf, userMessage } from '../data/user-message.ts'
import { toPurchase } from '../product/purchase.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { RemovedNotice } from '../shell/removed-notice.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'
import { changeWishlist } from '../wishlist/change-wishlist.server.ts'
import { WishRow } from '../wishlist/wish-row.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session: { client }, queries }) => {
    const items = await queries.fetchQuery(wishlistOptions(client))
    const ids = items.map(({ productId }) => productId)
    if (ids.length > 0) await queries.fetchQuery(productsByIdOptions(client, ids))
    return { ids }
  })

export const action = ({ request, context }: ActionFunctionArgs) =>
  changeWishlist(site.getSession(context), request)

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.wishlist.title })

export default function WishlistPage() {
  const { ids } = useLoaderData<typeof loader>()
  const { items } = useWishlist()
  const actions = useWishlistActions()
  const cart = useCartActions()
  const openCartDrawer = useOpenCartDrawer()
  const [removed, setRemoved] = useState<Wish>()
  const refusal = useActionData<typeof action>()
  // The loader may have read the list before a heart of the last page was saved.
  const wanted = [...ids, ...items.map(({ productId }) => productId)]
  const { data } = useQuery({
    ...productsByIdOptions(useClient(), wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  const products = new Map(data?.products.map((product) => [product.id, product]))
  const shown = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product }] : []
  })
  const move = (item: Wish, product: Product, variant: ProductVariant) => {
    const { catalogReference, preview } = toPurchase(product, variant)
    cart.add({ catalogReference, quantity: product.minQuantity ?? 1 }, preview)
    actions.remove(item)
    openCartDrawer()
  }
  const remove = (item: Wish) => {
    setRemoved(item)
    actions.remove(item)
  }
  const putBack = (item: Wish) => {
    setRemoved(undefined)
    actions.add(item)
  }
  const message = actions.error ? userMessage(actions.error) : refusal && messageOf(refusal.code)
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <PageHead title={moreTexts.wishlist.title}>
        {shown.length > 0 ? moreTexts.cart.count(shown.length) : null}
      </PageHead>
      {message ? <Banner tone="critical" title={message} className="mb-6" /> : null}
      {removed ? (
        <RemovedNotice
          key={keyOf(removed)}
          name={products.get(removed.productId)?.name ?? moreTexts.wishlist.item}
          onUndo={() => putBack(removed)}
        />
      ) : null}
      {shown.length > 0 ? (
        <ul className="border-t border-line">
          {shown.map(({ item, product }) => (
            <WishRow
              key={keyOf(item)}
              item={item}
              product={product}
              onMove={(variant) => move(item, product, variant)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      ) : (
        <Empty />
      )}
      {shown.length > 0 ? <SignInHint /> : null}
    </div>
  )
}

const keyOf = ({ productId, variantId }: Wish): string => `${productId} ${variantId}`

function SignInHint() {
  if (useSite()?.role === 'member') return null
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <a href="/auth/sign-in?returnTo=%2Fwishlist" className="vt-link">
        {moreTexts.wishlist.signIn}
      </a>
      {moreTexts.wishlist.toKeep}
    </p>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<HeartIcon size={40} />}
      title={moreTexts.wishlist.empty}
      action={
        <Link to="/products" className={buttonClass()}>
          {moreTexts.wishlist.shopAll}
        </Link>
      }
    >
      {moreTexts.wishlist.emptyHint}
    </EmptyState>
  )
}

import { cartEstimateOptions, cartOptions } from '@vitrine/react/cart'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ShoppingBagIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'

import { CartLines } from '../cart/cart-lines.tsx'
import { CartProblem } from '../cart/cart-problem.tsx'
import { CartSuggestions } from '../cart/cart-suggestions.tsx'
import { CartSummary } from '../cart/cart-summary.tsx'
import { changeCart } from '../cart/change-cart.server.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { CountryChoice } from '../cart/country-choice.tsx'
import { CouponForm } from '../cart/coupon-form.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { MergeReport } from '../cart/merge-report.tsx'
import { estimateInput, useEstimatedCart } from '../cart/use-estimated-cart.ts'
import { countryOptions } from '../data/country-options.ts'
import { readPreferences } from '../data/preferences.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const { country } = readPreferences(args.request.headers.get('cookie') ?? '')
    const countries = countryOptions(country)
    // A new visitor has no cart, so no request is sent and no session starts.
    if (session.role() === 'none') return { countries }
    const cart = await queries.fetchQuery(cartOptions(session.client))
    if (cart?.lineItems.length)
      await queries.prefetchQuery(cartEstimateOptions(session.client, estimateInput(country)))
    return { countries }
  })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  changeCart(site.getSession(context), await request.formData())

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.cart.title })

export default function CartPage() {
  const cart = useEstimatedCart()
  const refusal = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <PageHead title={moreTexts.cart.title}>
        {cart.itemCount > 0 ? moreTexts.cart.count(cart.itemCount) : null}
      </PageHead>
      <CartProblem cart={cart} refusal={refusal?.intent === 'coupon' ? undefined : refusal} />
      {cart.isPending ? <CartSkeleton /> : cart.lines.length > 0 ? <Contents /> : <Empty />}
      {cart.lines.length > 0 ? <CartSuggestions lines={cart.lines} /> : null}
      {cart.itemCount === 0 && !cart.isPending ? <RecentlyViewed /> : null}
    </div>
  )
}

function Contents() {
  const cart = useEstimatedCart()
  const refusal = useActionData<typeof action>()
  const { countries } = useLoaderData<typeof loader>()
  return (
    <div className="gap-16 lg:grid lg:grid-cols-[1fr_24rem]">
      <section aria-label={moreTexts.cart.items} className="self-start border-y border-line">
        {cart.cart?.mergeReport ? <MergeReport cart={cart.cart} /> : null}
        <CartLines cart={cart} large />
        <EmptyCart cart={cart} />
      </section>
      <section
        aria-label={moreTexts.cart.summary}
        className="flex flex-col gap-6 max-lg:mt-10 lg:sticky lg:top-28 lg:self-start"
      >
        <CountryChoice countries={countries} />
        <CouponForm cart={cart} refusal={refusal?.intent === 'coupon' ? refusal : undefined} />
        <div aria-live="polite" aria-busy={cart.isSaving}>
          <CartSummary cart={cart} />
        </div>
        <CheckoutButton isSaving={cart.isSaving} />
        <p className="text-sm text-ink-soft">{moreTexts.cart.estimates}</p>
      </section>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<ShoppingBagIcon size={40} />}
      title={moreTexts.cart.empty}
      action={
        <Link to="/products" className={buttonClass()}>
          {moreTexts.cart.shopAll}
        </Link>
      }
    >
      {moreTexts.cart.emptyHint}
    </EmptyState>
  )
}

function CartSkeleton() {
  return (
    <div className="gap-16 lg:grid lg:grid-cols-[1fr_24rem]" aria-hidden="true">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <Skeleton className="h-80 max-lg:mt-10" />
    </div>
  )
}

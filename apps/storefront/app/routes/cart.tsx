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
} from 'react-router'

import { BagLines } from '../cart/bag-lines.tsx'
import { BagProblem } from '../cart/bag-problem.tsx'
import { BagSuggestions } from '../cart/bag-suggestions.tsx'
import { BagTotals } from '../cart/bag-totals.tsx'
import { changeCart } from '../cart/change-cart.server.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { CountryChoice } from '../cart/country-choice.tsx'
import { CouponForm } from '../cart/coupon-form.tsx'
import { MergeReport } from '../cart/merge-report.tsx'
import { estimateInput, useBagCart } from '../cart/use-bag-cart.ts'
import { counted } from '../data/format.ts'
import { readPreferences } from '../data/preferences.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    // Nobody yet has no cart: nothing is asked and no session begins.
    if (session.role() === 'none') return {}
    const { country } = readPreferences(args.request.headers.get('cookie') ?? '')
    const cart = await queries.fetchQuery(cartOptions(session.client))
    if (cart?.lineItems.length)
      await queries.prefetchQuery(cartEstimateOptions(session.client, estimateInput(country)))
    return {}
  })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  changeCart(site.getSession(context), await request.formData())

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your bag' })

export default function CartPage() {
  const cart = useBagCart()
  const refusal = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <PageHead title="Your bag">
        {cart.itemCount > 0 ? counted(cart.itemCount, 'piece', 'pieces') : null}
      </PageHead>
      <BagProblem cart={cart} refusal={refusal?.intent === 'coupon' ? undefined : refusal} />
      {cart.isPending ? <CartSkeleton /> : cart.lines.length > 0 ? <Contents /> : <Empty />}
      {cart.lines.length > 0 ? <BagSuggestions lines={cart.lines} /> : null}
    </div>
  )
}

function Contents() {
  const cart = useBagCart()
  const refusal = useActionData<typeof action>()
  return (
    <div className="gap-16 lg:grid lg:grid-cols-[1fr_24rem]">
      <section aria-label="Items" className="self-start border-y border-line">
        {cart.cart?.mergeReport ? <MergeReport cart={cart.cart} /> : null}
        <BagLines cart={cart} large />
      </section>
      <section
        aria-label="Summary"
        className="flex flex-col gap-6 max-lg:mt-10 lg:sticky lg:top-28 lg:self-start"
      >
        <CountryChoice />
        <CouponForm cart={cart} refusal={refusal?.intent === 'coupon' ? refusal : undefined} />
        <div aria-live="polite" aria-busy={cart.isSaving}>
          <BagTotals cart={cart} />
        </div>
        <CheckoutButton isSaving={cart.isSaving} />
        <p className="text-sm text-ink-soft">
          Delivery and tax are estimates until you give an address at the checkout.
        </p>
      </section>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<ShoppingBagIcon size={40} />}
      title="Nothing in it yet"
      action={
        <Link to="/products" className={buttonClass()}>
          See everything we make
        </Link>
      }
    >
      What you add waits here, on this device and in your account.
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

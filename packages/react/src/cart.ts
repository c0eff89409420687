import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type Cart,
  type EstimateCurrentCartTotalsInput,
  type EstimateCurrentCartTotalsOutput,
  estimateCurrentCartTotals,
  findCurrentCart,
} from '@vitrine/client/current-cart'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { type Addition, applyIntents, type Intent, type LineItem, type LinePreview } from './cart/intents.ts'
import type { CartProblem } from './cart/queue.ts'
import { type AmountOf, buildTotals, type CartTotals } from './cart/totals.ts'
import { useVitrine } from './context.ts'
import { keys } from './keys.ts'

export type { Addition, CartProblem, CartTotals, Intent, LineItem, LinePreview }

/** The caller's cart, or `null`. A new visitor has none, and that costs no request. */
export const cartOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.cart,
    queryFn: async ({ signal }): Promise<Cart | null> => (await findCurrentCart(client, { signal })) ?? null,
  })

/** The totals of the cart, with discounts, delivery and tax. */
export const cartEstimateOptions = (client: Client, input: EstimateCurrentCartTotalsInput = {}) =>
  queryOptions({
    queryKey: [...keys.cartEstimate, input],
    queryFn: ({ signal }) => estimateCurrentCartTotals(client, input, { signal }),
    placeholderData: keepPreviousData,
  })

/** Changes of the cart. Each shows at once, and the platform receives them in the same order. */
export interface CartActions {
  /** With a preview, the new line shows at once. */
  add(item: Addition, preview?: LinePreview): void
  setQuantity(lineItemId: string, quantity: number): void
  remove(lineItemId: string): void
  applyCoupon(code: string): void
  removeCoupon(): void
  dismissProblem(): void
}

export interface CartContents {
  /** The cart with all changes, including those that the platform has not confirmed yet. */
  readonly cart: Cart | undefined
  readonly lines: readonly LineItem[]
  readonly itemCount: number
  readonly couponCode: string | undefined
  /** Whether the first response is still missing. */
  readonly isPending: boolean
  readonly isSaving: boolean
  /** The last failed change, which is undone. */
  readonly problem: CartProblem | undefined
}

export interface CartState extends CartContents, CartActions {
  readonly totals: CartTotals | undefined
}

/** Changes the cart without reading it, for an add button. */
export function useCartActions(): CartActions {
  const { want, dismissProblem } = useVitrine().cartQueue
  return {
    add: (item, preview) => want({ kind: 'add', item, preview }),
    setQuantity: (lineItemId, quantity) => want({ kind: 'quantity', lineItemId, quantity }),
    remove: (lineItemId) => want({ kind: 'remove', lineItemId }),
    applyCoupon: (code) => want({ kind: 'coupon', code }),
    removeCoupon: () => want({ kind: 'remove-coupon' }),
    dismissProblem,
  }
}

/** The contents of the cart without totals, for a counter in a header. */
export function useCartContents(): CartContents {
  const { client, cartQueue } = useVitrine()
  const { intents, problem } = useSyncExternalStore(cartQueue.subscribe, cartQueue.state, cartQueue.state)
  const { data: saved, isPending } = useQuery(cartOptions(client))
  const cart = applyIntents(saved ?? undefined, intents)
  const lines = cart?.lineItems ?? []
  return {
    cart,
    lines,
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    couponCode: couponOf(cart, intents),
    isPending,
    isSaving: intents.length > 0,
    problem,
  }
}

/** The cart with all changes at once, and its totals; the platform's response replaces the prediction. */
export function useCart(settings: EstimateCurrentCartTotalsInput = {}): CartState {
  const { client, locale } = useVitrine()
  const contents = useCartContents()
  const { cart, lines, isSaving } = contents
  const hasLines = lines.length > 0
  const { data: estimate } = useQuery({
    ...cartEstimateOptions(client, settings),
    enabled: !isSaving && hasLines,
  })
  const current = estimate && !isSaving && isSameCart(estimate.cart, cart) ? amountsOf(estimate) : undefined
  const predict = usePrediction(!current && hasLines)
  const amounts = current ?? (cart && hasLines ? predict?.(cart, estimate, locale) : undefined)
  return { ...contents, ...useCartActions(), totals: amounts && buildTotals(amounts, !current) }
}

/** The totals of the platform. */
const amountsOf =
  ({ priceSummary }: EstimateCurrentCartTotalsOutput): AmountOf =>
  (row) => ({ amount: priceSummary[row].amount, formatted: priceSummary[row].formattedAmount })

/** The pricing code loads on demand, because most pages never change a cart. */
function usePrediction(needed: boolean): typeof import('./cart/predict.ts').predictTotals | undefined {
  const [module, setModule] = useState<typeof import('./cart/predict.ts')>()
  useEffect(() => {
    if (needed && !module) void import('./cart/predict.ts').then(setModule)
  }, [needed, module])
  return module?.predictTotals
}

function isSameCart(priced: Cart, shown: Cart | undefined): boolean {
  const print = (cart: Cart) =>
    JSON.stringify([cart.lineItems.map(({ id, quantity }) => [id, quantity]), couponOf(cart, [])])
  return shown !== undefined && print(priced) === print(shown)
}

function couponOf(cart: Cart | undefined, intents: readonly Intent[]): string | undefined {
  const last = intents.findLast(({ kind }) => kind.includes('coupon'))
  if (last) return 'code' in last ? last.code : undefined
  return cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
}

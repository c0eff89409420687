import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type Cart,
  type EstimateCurrentCartTotalsInput,
  estimateCurrentCartTotals,
  findCurrentCart,
} from '@vitrine/client/current-cart'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { type Addition, applyIntents, type Intent, type LineItem, type LinePreview } from './cart/intents.ts'
import type { CartProblem } from './cart/queue.ts'
import { type CartTotals, totalsOf } from './cart/totals.ts'
import { keys } from './keys.ts'
import { useVitrine } from './provider.tsx'

export type { Addition, CartProblem, CartTotals, Intent, LineItem, LinePreview }

/** The caller's cart; `null` while there is none. A brand-new visitor has none, and that costs no request. */
export const cartOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.cart,
    queryFn: async ({ signal }): Promise<Cart | null> => (await findCurrentCart(client, { signal })) ?? null,
  })

/** What the cart costs, with discounts, delivery and tax. */
export const cartEstimateOptions = (client: Client, input: EstimateCurrentCartTotalsInput = {}) =>
  queryOptions({
    queryKey: [...keys.cartEstimate, input],
    queryFn: ({ signal }) => estimateCurrentCartTotals(client, input, { signal }),
    placeholderData: keepPreviousData,
  })

export interface CartState {
  /** With everything that was wanted of it, whether the platform has answered or not. */
  readonly cart: Cart | undefined
  readonly lines: readonly LineItem[]
  readonly itemCount: number
  readonly totals: CartTotals | undefined
  readonly couponCode: string | undefined
  /** The first answer is not there yet. */
  readonly isPending: boolean
  readonly isSaving: boolean
  /** The last thing that failed; it is undone. */
  readonly problem: CartProblem | undefined
  dismissProblem(): void
  /** With a preview the line is there at once. */
  add(item: Addition, preview?: LinePreview): void
  setQuantity(lineItemId: string, quantity: number): void
  remove(lineItemId: string): void
  applyCoupon(code: string): void
  removeCoupon(): void
}

/** The cart, at once as it was wanted; the platform is told in the same order, and has the last word. */
export function useCart(settings: EstimateCurrentCartTotalsInput = {}): CartState {
  const { client, locale, cartQueue } = useVitrine()
  const { intents, problem } = useSyncExternalStore(cartQueue.subscribe, cartQueue.state, cartQueue.state)
  const { data: saved, isPending } = useQuery(cartOptions(client))
  const isSaving = intents.length > 0
  const cart = applyIntents(saved ?? undefined, intents)
  const lines = cart?.lineItems ?? []
  const { data: estimate } = useQuery({
    ...cartEstimateOptions(client, settings),
    enabled: !isSaving && (saved?.lineItems.length ?? 0) > 0,
  })
  const current = estimate && !isSaving && isSameCart(estimate.cart, cart) ? totalsOf(estimate) : undefined
  const predict = usePrediction(!current && lines.length > 0)
  return {
    cart,
    lines,
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    totals: current ?? (cart && lines.length > 0 ? predict?.(cart, estimate, locale) : undefined),
    couponCode: couponOf(cart, intents),
    isPending,
    isSaving,
    problem,
    dismissProblem: cartQueue.dismissProblem,
    add: (item, preview) => cartQueue.want({ kind: 'add', item, preview }),
    setQuantity: (lineItemId, quantity) => cartQueue.want({ kind: 'quantity', lineItemId, quantity }),
    remove: (lineItemId) => cartQueue.want({ kind: 'remove', lineItemId }),
    applyCoupon: (code) => cartQueue.want({ kind: 'coupon', code }),
    removeCoupon: () => cartQueue.want({ kind: 'remove-coupon' }),
  }
}

/** The pricing code is fetched when it is first needed: most pages never change a cart. */
function usePrediction(needed: boolean): typeof import('./cart/predict.ts').predictTotals | undefined {
  const [module, setModule] = useState<typeof import('./cart/predict.ts')>()
  useEffect(() => {
    if (!needed || module) return
    let left = false
    void import('./cart/predict.ts').then((loaded) => left || setModule(loaded))
    return () => {
      left = true
    }
  }, [needed, module])
  return module?.predictTotals
}

function isSameCart(priced: Cart, shown: Cart | undefined): boolean {
  const print = (cart: Cart) =>
    JSON.stringify([cart.lineItems.map(({ id, quantity }) => [id, quantity]), couponOf(cart, [])])
  return shown !== undefined && print(priced) === print(shown)
}

function couponOf(cart: Cart | undefined, intents: readonly Intent[]): string | undefined {
  const last = intents.findLast(({ kind }) => kind === 'coupon' || kind === 'remove-coupon')
  if (last) return last.kind === 'coupon' ? last.code : undefined
  return cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
}

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type Checkout,
  createOrder,
  getCheckout,
  removeCoupon,
  removeGiftCard,
  type UpdateCheckoutInput,
  updateCheckout,
} from '@vitrine/client/checkouts'
import {
  type CreateCheckoutFromCurrentCartInput,
  createCheckoutFromCurrentCart,
} from '@vitrine/client/current-cart'
import { type CreateRedirectSessionInput, createRedirectSession } from '@vitrine/client/redirects'
import { useVitrine } from './context.ts'
import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

export const checkoutOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...keys.checkout, id],
    queryFn: async ({ signal }) => (await getCheckout(client, { id }, { signal })).checkout,
  })

export const useCheckout = (id: string) => useQuery(checkoutOptions(useClient(), id))

type Changes = Omit<UpdateCheckoutInput, 'checkout'> & {
  readonly checkout?: Omit<UpdateCheckoutInput['checkout'], 'id'>
}

/** Changes a checkout. The response replaces the cached checkout. */
export const useUpdateCheckout = (id: string) =>
  useCheckoutChange(id, (client, changes: Changes) =>
    updateCheckout(client, { ...changes, checkout: { ...changes.checkout, id } }),
  )

export const useRemoveCoupon = (id: string) =>
  useCheckoutChange(id, (client, _: undefined) => removeCoupon(client, { id }))

export const useRemoveGiftCard = (id: string) =>
  useCheckoutChange(id, (client, _: undefined) => removeGiftCard(client, { id }))

/** Places the order. Repeated calls create one order. */
export function useCreateOrder(id: string) {
  const { client, queries } = useVitrine()
  return useMutation({
    mutationFn: (
      options: { readonly savePaymentMethod?: boolean; readonly delayCapture?: boolean } | undefined,
    ) => createOrder(client, { id, ...options }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.mine }),
  })
}

/** Options of the hosted checkout. */
export interface HandOver extends Partial<Omit<CreateCheckoutFromCurrentCartInput, 'channelType'>> {
  /** Pages that the buyer returns to: registered addresses of this site. */
  readonly callbacks: NonNullable<CreateRedirectSessionInput['callbacks']>
}

/** Creates a checkout from the cart and returns the address of the hosted checkout page. */
export async function handOverToCheckout(client: Client, { callbacks, ...input }: HandOver): Promise<string> {
  const { checkoutId } = await createCheckoutFromCurrentCart(client, { ...input, channelType: 'WEB' })
  const { redirectSession } = await createRedirectSession(client, { ecomCheckout: { checkoutId }, callbacks })
  return redirectSession.fullUrl
}

function useCheckoutChange<V>(
  id: string,
  change: (client: Client, value: V) => Promise<{ readonly checkout: Checkout }>,
) {
  const { client, queries } = useVitrine()
  return useMutation({
    mutationFn: (value: V) => change(client, value),
    onSuccess: ({ checkout }) => queries.setQueryData(checkoutOptions(client, id).queryKey, checkout),
  })
}

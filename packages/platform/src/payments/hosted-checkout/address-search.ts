import { checkoutRequests } from '@vitrine/contract/hosted-pages/checkout'
import type * as z from 'zod'
import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { findAddresses } from '../../people/members/index.ts'

const { searchAddresses } = checkoutRequests
type Search = z.output<typeof searchAddresses.input>

export const searchAddressesPage = page(searchAddresses.route, {
  access: ['visitor', 'member', 'staff'],
  input: searchAddresses.input,
  handle: outsideTransaction(
    async ({ id, ...question }: Search, ctx: Context<'CHECKOUT_NOT_FOUND' | 'TOO_MANY_REQUESTS'>) => {
      await readOwnCheckout(ctx, id)
      return findAddresses(ctx, id, question)
    },
  ),
})

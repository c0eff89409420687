import { isApiError } from '@vitrine/client'
import { handOverToCheckout } from '@vitrine/react/checkout'
import { type ActionFunctionArgs, redirect } from 'react-router'

import { readPreferences } from '../data/preferences.ts'
import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'

/** A link to this address shows the cart. */
export const loader = () => redirect('/cart')

/** Creates a checkout from the cart and redirects to the platform's checkout page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = site.getSession(context)
  if (session.role() === 'none') return redirect('/cart', 303)
  try {
    const { country } = readPreferences(request.headers.get('cookie') ?? '')
    const url = await handOverToCheckout(session.client, {
      shippingAddress: { country },
      callbacks: {
        thankYouPageUrl: `${session.origin}/thank-you`,
        cartPageUrl: `${session.origin}/cart`,
        loginUrl: `${session.origin}/auth/sign-in?returnTo=%2Fcart`,
      },
    })
    return redirect(url, 303)
  } catch (error) {
    if (isApiError(error, 'EMPTY_CART') || isApiError(error, 'OWNED_CART_NOT_FOUND'))
      return redirect('/cart', 303)
    throw toFailure(error)
  }
}

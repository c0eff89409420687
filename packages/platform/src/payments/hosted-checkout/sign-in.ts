import * as z from 'zod'
import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import { browserOf, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { insertRedirect } from '../../identity/redirects/index.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { orNotFound } from './not-found.ts'
import { notices } from './notices.ts'

export const pathOfCheckout = (id: string): string => `/_hosted/checkout/${encodeURIComponent(id)}`

/** The address that signs the buyer in: the shop's own if it has one, otherwise the hosted pages. */
export const signInUrlOf = (id: string, { loginUrl }: { readonly loginUrl?: string | undefined }): string =>
  loginUrl ?? `${pathOfCheckout(id)}/sign-in`

/** A sign-in at the hosted pages that returns to the same checkout. */
export const checkoutSignInPage = page('GET /_hosted/checkout/{id}/sign-in', {
  access: ['anyone'],
  input: z.object({ id: z.string().max(100) }),
  handle: ({ id }, ctx: Context) =>
    orNotFound(ctx, notices.checkoutMissing, async () => {
      const { document } = await readOwnCheckout(ctx, id)
      const redirect = await insertRedirect(ctx, {
        intent: 'login',
        params: {},
        callbacks: { ...document.callbacks, postFlowUrl: ctx.services.baseUrl + pathOfCheckout(id) },
        preferences: {},
        clientId: null,
        origin: null,
        loginTokenHash: null,
        visitorId: browserOf(ctx)?.visitorId ?? null,
        identityId: null,
        tokenSessionId: null,
      })
      return redirectTo(`/_hosted/sign-in?${new URLSearchParams({ session: redirect.id })}`)
    }),
})

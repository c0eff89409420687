import { cookieSession } from '../src/cookie-session.ts'
import * as currentCart from '../src/current-cart.ts'
import { apiKey, createClient, type OAuth, oauth, type Role, type SessionEnd } from '../src/index.ts'
import type { Order } from '../src/orders.ts'
import { getOrder } from '../src/orders.ts'
import * as signIn from '../src/sign-in.ts'

/** Compiles when the two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = (_: true): void => {}

const shop = createClient({ baseUrl: '', auth: oauth({ clientId: 'c' }), modules: { currentCart, signIn } })
const app = createClient({ baseUrl: '', auth: apiKey({ key: 'k' }) })
const page = createClient({ baseUrl: '' })

// A bound function is the free one without its client.
const bound = shop.currentCart.addToCurrentCart
const free = currentCart.addToCurrentCart
yes({} as Same<ReturnType<typeof bound>, ReturnType<typeof free>>)
yes({} as Same<Parameters<typeof bound>[0], Parameters<typeof free>[1]>)

// Required fields are required, optional ones optional, and dates are Date objects.
yes({} as Same<Order['createdDate'], Date>)
yes({} as Same<Awaited<ReturnType<typeof getOrder>>['order'], Order>)

// Areas take any client; sign-in takes a client of visitors and members.
yes({} as Same<typeof shop.auth, OAuth>)
yes({} as Same<typeof page.auth, undefined>)
getOrder(app, { id: 'o' })
getOrder(page, { id: 'o' })
signIn.logout(shop, 'https://me.test/')
// @ts-expect-error an API key has no member to sign out
signIn.logout(app, 'https://me.test/')

// @ts-expect-error an order is named by its id
getOrder(shop, {})
// @ts-expect-error there is no such area
shop.orders
// @ts-expect-error answers are read-only
;(await getOrder(shop, { id: 'o' })).order.id = 'p'

const state = await signIn.login(shop, { email: 'a@b.test', password: 'p' })
if (state.loginState === 'SUCCESS') yes({} as Same<typeof state.data.sessionToken, string>)
if (state.loginState === 'EMAIL_VERIFICATION_REQUIRED') yes({} as Same<typeof state.data.stateToken, string>)

// A captcha state has the code that required it; a failure may have the next step.
if (state.loginState === 'USER_CAPTCHA_REQUIRED' || state.loginState === 'SILENT_CAPTCHA_REQUIRED') {
  yes({} as Same<typeof state.errorCode, signIn.LoginErrorCode>)
  await signIn.login(shop, {
    email: 'a@b.test',
    password: 'p',
    captchaTokens: await signIn.solveCaptcha(shop, state),
  })
}
if (state.loginState === 'FAILURE' && state.factors?.[0]) {
  yes({} as Same<typeof state.stateToken, string | undefined>)
  const next = await signIn.verifyFactor(shop, state, { type: 'TOTP', code: '123456' })
  yes({} as Same<typeof next, signIn.LoginState>)
}
// @ts-expect-error a password is no second factor
signIn.verifyFactor(shop, state, { type: 'PASSWORD', code: 'p' })

// The result of a redirect names the next page, if there is one.
const result = await signIn.completeSignIn(shop)
if (result.status === 'SIGNED_IN' || result.status === 'FAILED')
  yes({} as Same<typeof result.originalUri, string>)
// @ts-expect-error no sign-in was open
if (result.status === 'NOTHING') result.originalUri
// @ts-expect-error an API key has no member to sign in
signIn.signInByRedirect(app, { redirectUri: 'https://me.test/back' })

// Both kinds of session report the role and the end of a session.
for (const auth of [shop.auth, cookieSession({ role: 'none' })]) {
  auth.subscribe((role, end) => {
    yes({} as Same<typeof role, Role>)
    yes({} as Same<typeof end, SessionEnd | undefined>)
  })
}
yes({} as Same<SessionEnd['reason'], 'refused' | 'elsewhere'>)

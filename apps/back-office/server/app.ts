import { isApiError } from '@vitrine/client'
import { proxy } from '@vitrine/server-kit/proxy'
import { beginSignIn, completeSignIn, signOut } from '@vitrine/server-kit/sign-in'
import { Hono } from 'hono'

import { openSession, type SiteOptions } from './site-session.ts'

/** What is no page: signing in and out, and the calls of the browser, passed on with the tokens that it never sees. */
export function siteRoutes(options: SiteOptions): Hono {
  const app = new Hono()
  app.all('/api/*', ({ req }) => proxy(openSession(req.raw, options).session, '/api'))

  app.get('/auth/sign-in', ({ req }) => {
    const { session, origin } = openSession(req.raw, options)
    return beginSignIn(session, {
      redirectUri: `${origin}/auth/callback`,
      returnTo: req.query('returnTo') ?? '/',
    })
  })
  app.get('/auth/callback', async ({ req }) => {
    try {
      return await completeSignIn(openSession(req.raw, options).session)
    } catch (error) {
      const { name, code } = error as { readonly name?: string; readonly code?: string }
      if (isApiError(error)) throw error
      if (name !== 'SignInError') console.error(error)
      return toNotice(name === 'SignInError' && code === 'access_denied' ? 'denied' : 'expired')
    }
  })
  // Another site's link may not sign anybody out: that takes a form of ours.
  app.post('/auth/sign-out', async ({ req }) => {
    const { session, origin } = openSession(req.raw, options)
    if (session.role() !== 'member') return toNotice('signed-out')
    const { headers } = await signOut(session, { returnTo: `${origin}/` })
    return new Response(null, { status: 303, headers })
  })
  app.get('/auth/sign-out', ({ redirect }) => redirect('/'))

  app.onError((error, { req }) => {
    console.error(error)
    if (!req.path.startsWith('/api/')) return toNotice('unreachable')
    const { code, message, requestId } = isApiError(error)
      ? error
      : { code: 'UNAVAILABLE', message: 'The platform could not be reached', requestId: undefined }
    return Response.json(
      { message, details: { applicationError: { code, description: message, data: { requestId } } } },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  })
  return app
}

const toNotice = (notice: 'denied' | 'expired' | 'signed-out' | 'unreachable') =>
  new Response(null, {
    status: 303,
    headers: { location: `/sign-in?notice=${notice}`, 'cache-control': 'no-store' },
  })

import { getShopAccess } from '@vitrine/client/shop-opening'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { config } from '../../config.ts'
import { readPreferences } from '../data/preferences.ts'
import { ComingSoon } from '../opening/coming-soon.tsx'
import { shop } from '../shop.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isDraftPreview } from './draft-preview.server.ts'
import { findPreview } from './look.server.ts'
import { refreshShop } from './shop.server.ts'
import { site } from './site.server.ts'

const preview = createContext(false)

/** True if this person sees a shop that is closed to customers. */
export const isPreview = (context: Readonly<RouterContextProvider>): boolean => context.get(preview)

/** These paths work in a closed shop: sign-in, the preview link and the file for search engines. */
const alwaysOpen = /^\/(auth\/(?!failed)|shop-preview$|robots\.txt$)/

/** Customers of a closed shop get the coming-soon page for every path. */
export const openingMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  await refreshShop()
  if (shop.isOpen || alwaysOpen.test(url.pathname)) return next()
  const session = site.getSession(context)
  // Staff see drafts and an unsaved look of a closed shop too.
  if ((await isDraftPreview(session, url)) || (await findPreview(session, request))) return next()
  if (session.role() !== 'none' && (await isInside(session.client))) {
    context.set(preview, true)
    return next()
  }
  return url.pathname.startsWith('/api/') ? refusal() : comingSoon(request)
}

async function isInside(client: Parameters<typeof getShopAccess>[0]): Promise<boolean> {
  try {
    return (await getShopAccess(client)).isPreviewing
  } catch (error) {
    console.error(error)
    return false
  }
}

/** Search engines keep nothing of it, and come again later (RFC 9110, section 15.6.4). */
const headers = { 'cache-control': 'no-store', 'retry-after': '3600', 'x-robots-tag': 'noindex' }

const refusal = (): Response =>
  Response.json(
    { message: 'The shop is not open yet', details: { applicationError: { code: 'SHOP_NOT_OPEN' } } },
    { status: 503, headers },
  )

function comingSoon(request: Request): Response {
  const { theme } = readPreferences(request.headers.get('cookie') ?? '')
  const facts = { nonce: crypto.randomUUID(), style: shop.look.style }
  const policy = contentSecurityPolicy(facts, config.platformUrl, config.production)
  return new Response(`<!doctype html>${renderToStaticMarkup(<ComingSoon theme={theme} />)}`, {
    status: 503,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

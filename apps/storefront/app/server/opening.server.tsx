import type { Client } from '@vitrine/client'
import { type GetShopAccessOutput, getShopAccess } from '@vitrine/client/shop-opening'
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

/** `backOfficeUrl`: for staff, where they open the shop. */
export type ClosedShop = Pick<GetShopAccessOutput, 'backOfficeUrl'>

const preview = createContext<ClosedShop | null>(null)

/** Present if this person sees a shop that is closed to customers. */
export const findClosedShop = (context: Readonly<RouterContextProvider>): ClosedShop | null =>
  context.get(preview)

/** These paths work in a closed shop: sign-in, the preview link and the file for search engines. */
const alwaysOpen = /^\/(auth\/(?!failed)|shop-preview$|robots\.txt$)/

/** Customers of a closed shop get the coming-soon page for every path. */
export const openingMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  await refreshShop()
  if (shop.isOpen || alwaysOpen.test(url.pathname)) return next()
  const session = site.getSession(context)
  // Staff see drafts and an unsaved look of a closed shop too.
  if ((await isDraftPreview(session, url)) || (await findPreview(session, request))) return next()
  const access = session.role() === 'none' ? undefined : await readAccess(session.client)
  if (access?.isPreviewing) {
    context.set(preview, access.backOfficeUrl ? { backOfficeUrl: access.backOfficeUrl } : {})
    return next()
  }
  return url.pathname.startsWith('/api/') ? refusal() : comingSoon(request)
}

async function readAccess(client: Client) {
  try {
    return await getShopAccess(client)
  } catch (error) {
    console.error(error)
    return undefined
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

import { isApiError } from '@vitrine/client'
import { getShopAccess } from '@vitrine/client/shop-opening'
import { getSiteProfile } from '@vitrine/client/site-profile'
import { getTheme } from '@vitrine/client/theme'
import type { Session } from '@vitrine/server-kit/session'
import { type NextRequest, NextResponse } from 'next/server'

import { comingSoonPage } from './coming-soon.ts'
import { site } from './vitrine.ts'

export const proxy = (request: NextRequest) => site.proxy(request, { answer: answerClosed })

/** Matches pages and actions, not built assets and fonts. */
export const config = { matcher: '/((?!_next/|assets/|favicon.ico).*)' }

/** These paths work in a closed shop: calls, sign-in, previews and the file for search engines. */
const alwaysOpen = /^\/(api\/|auth\/|preview\/|shop-preview$|robots\.txt$)/

/** Search engines keep nothing of it, and come again later (RFC 9110, section 15.6.4). */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '3600',
  'x-robots-tag': 'noindex',
}

/** Customers of a closed shop see the coming-soon page, and staff also see its unsaved look. */
async function answerClosed({ request, client }: Session) {
  const { pathname, searchParams } = new URL(request.url)
  if (alwaysOpen.test(pathname)) return undefined
  const { isOpen, isPreviewing } = await getShopAccess(client)
  if (isOpen || isPreviewing) return undefined
  const { siteProfile } = await getSiteProfile(client)
  const theme = await readPreview(client, searchParams.get('look'))
  return new NextResponse(comingSoonPage({ ...siteProfile, ...theme }), { status: 503, headers })
}

async function readPreview(client: Session['client'], preview: string | null) {
  try {
    return preview ? await getTheme(client, { preview }) : undefined
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

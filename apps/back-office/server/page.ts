import { getSiteProfile, type SiteProfile } from '@vitrine/client/site-profile'
import { getMyStaffProfile, type StaffMember } from '@vitrine/client/staff'
import { tokenInfo } from '@vitrine/client/tokens'

import type { Session } from '@vitrine/server-kit/session'
import type { Site } from '@vitrine/server-kit/site'

import { contentSecurityPolicy } from './content-security-policy.ts'

/** `unknown`: the platform did not answer. */
type Access = 'staff' | 'member' | 'unknown' | 'visitor'

/** Writes the session's data into the page before anything is drawn. A visitor without a session signs in first. */
export async function openPage(
  request: Request,
  backOffice: Site,
  platformUrl: string,
  template: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const session = await backOffice.open(request)
  const access = await findAccess(session)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  if (access === 'visitor' && pathname !== '/sign-in') {
    headers.set('location', `${backOffice.paths.signIn}?returnTo=${encodeURIComponent(pathname + search)}`)
    return session.commit(new Response(null, { status: 302, headers }))
  }
  const [staff, shop] = await Promise.all([
    access === 'staff' ? findStaff(session) : undefined,
    findShop(session),
  ])
  const theme = /(?:^|;\s*)back-office-theme=(light|dark)\b/.exec(request.headers.get('cookie') ?? '')?.[1]
  const attributes = {
    'data-access': access,
    ...(staff && { 'data-permissions': staff.permissions.join(' '), 'data-person': toPerson(staff) }),
    'data-platform': platformUrl,
    ...(shop && { 'data-shop': JSON.stringify(shop) }),
    ...(session.name() && { 'data-session': session.name() }),
    ...(theme && { 'data-theme': theme }),
  }
  headers.set('content-security-policy', contentSecurityPolicy(platformUrl, shop?.storefrontUrl))
  const icon = toText({ href: shop?.faviconUrl ?? '/favicon.svg' })
  const page = template
    .replace('<html', () => `<html${toText(attributes)}`)
    .replace(' href="/favicon.svg"', () => icon)
  return session.commit(new Response(page, { headers }))
}

/** Staff tokens belong to users of the platform, not to members of the site. */
async function findAccess({ client, role }: Session): Promise<Access> {
  if (role() !== 'member') return 'visitor'
  try {
    let { authorization: token } = await client.auth.headers(client, false, undefined)
    let info = await tokenInfo(client, { token: token ?? '' })
    if (!info.active && role() === 'member') {
      // Another window may have ended the session; the renewal finds out.
      ;({ authorization: token } = await client.auth.headers(client, false, token))
      info = await tokenInfo(client, { token: token ?? '' })
    }
    if (role() !== 'member') return 'visitor'
    return info.subjectType === 'USER' ? 'staff' : 'member'
  } catch (error) {
    console.error(error)
    return 'unknown'
  }
}

/** The signed-in staff member. Without an answer, all actions are shown; the platform enforces permissions. */
async function findStaff({ client }: Session): Promise<StaffMember | undefined> {
  try {
    return (await getMyStaffProfile(client)).staff
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function toPerson({ firstName, lastName, email, roleName }: StaffMember): string {
  return JSON.stringify({ firstName, lastName, email, role: roleName })
}

/** Name, locale, currency and time zone of the shop. Without an answer, the page has neutral ones. */
async function findShop({ client }: Session): Promise<SiteProfile | undefined> {
  try {
    return (await getSiteProfile(client)).siteProfile
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function toText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')
}

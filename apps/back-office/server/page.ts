import { getMyStaffProfile } from '@vitrine/client/staff'
import { tokenInfo } from '@vitrine/client/tokens'

import type { Session } from '@vitrine/server-kit/session'
import type { Site } from '@vitrine/server-kit/site'

/** Who the person is to the shop. `unknown`: the platform could not be asked. */
type Access = 'staff' | 'member' | 'unknown' | 'nobody'

/**
 * The one page, with what the browser has to know before anything is drawn: who is there, where pictures are, light
 * or dark. Who is nobody yet is sent to sign in and comes back.
 */
export async function openPage(
  request: Request,
  desk: Site,
  platformUrl: string,
  template: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const session = await desk.open(request)
  const access = await findAccess(session)
  const permissions = access === 'staff' ? await findPermissions(session) : undefined
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  if (access === 'nobody' && pathname !== '/sign-in') {
    headers.set('location', `${desk.paths.signIn}?returnTo=${encodeURIComponent(pathname + search)}`)
    return session.commit(new Response(null, { status: 302, headers }))
  }
  const theme = /(?:^|;\s*)back-office-theme=(light|dark)\b/.exec(request.headers.get('cookie') ?? '')?.[1]
  const attributes = {
    'data-access': access,
    ...(permissions && { 'data-permissions': permissions.join(' ') }),
    'data-platform': platformUrl,
    ...(session.name() && { 'data-session': session.name() }),
    ...(theme && { 'data-theme': theme }),
  }
  return session.commit(new Response(template.replace('<html', `<html${toText(attributes)}`), { headers }))
}

/** Staff tokens stand for users of the platform, not for members of the site. */
async function findAccess({ client, role }: Session): Promise<Access> {
  if (role() !== 'member') return 'nobody'
  try {
    let { authorization: token } = await client.auth.headers(client, false, undefined)
    let info = await tokenInfo(client, { token: token ?? '' })
    if (!info.active && role() === 'member') {
      // Ended before its time: by a sign-out elsewhere, perhaps. Renewing tells.
      ;({ authorization: token } = await client.auth.headers(client, false, token))
      info = await tokenInfo(client, { token: token ?? '' })
    }
    if (role() !== 'member') return 'nobody'
    return info.subjectType === 'USER' ? 'staff' : 'member'
  } catch (error) {
    console.error(error)
    return 'unknown'
  }
}

/** So that nothing is offered that would be refused. Without an answer everything is: the platform decides anyway. */
async function findPermissions({ client }: Session): Promise<readonly string[] | undefined> {
  try {
    return (await getMyStaffProfile(client)).staff.permissions
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

import { createClient, oauth, type SessionEnd, webStorage } from '@vitrine/client'
import { cookieSession } from '@vitrine/client/cookie-session'
import { getCurrentMember } from '@vitrine/client/members'
import { proxy } from '@vitrine/server-kit/proxy'
import { createSessions, type Session } from '@vitrine/server-kit/session'
import type { SessionStore } from '@vitrine/server-kit/store'

import type { World } from './world.ts'

/** A tab: reads the signed-in member on each call; throws if the network fails. */
export type Tab = () => Promise<string | undefined>

export interface Layout {
  readonly tabs: readonly [Tab, Tab]
  /** Sessions that a client considers ended. */
  readonly ends: SessionEnd[]
}

const fieldsets = ['FULL'] as const
const siteUrl = 'http://shop.test'

/** The browser calls the platform directly; its tabs share `localStorage`. */
export async function browserOnly(world: World): Promise<Layout> {
  const items = new Map<string, string>()
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
  await webStorage(area).setTokens(world.tokens, true)
  const ends: SessionEnd[] = []
  const tab = (): Tab => {
    const { platform, clientId, network, wire } = world
    const onSessionEnd = (end: SessionEnd) => ends.push(end)
    const auth = oauth({ clientId, storage: webStorage(area), onSessionEnd })
    const client = createClient({ baseUrl: platform.baseUrl, auth, fetch: network.through(wire) })
    return async () => (await getCurrentMember(client, { fieldsets })).member?.loginEmail
  }
  return { tabs: [tab(), tab()], ends }
}

/** The browser calls its site's server, which forwards the calls. */
export async function backendForFrontend(world: World, store?: SessionStore): Promise<Layout> {
  const browser = await createBrowser(world, store, (session) =>
    proxy(session, { prefix: '/api', allow: ['/members', '/v1/members'] }),
  )
  const ends: SessionEnd[] = []
  const tab = (): Tab => {
    const auth = cookieSession({ role: 'member', onSessionEnd: (end) => ends.push(end) })
    const fetch = (url: string, init: RequestInit) => browser(new Request(url, init))
    const client = createClient({ baseUrl: `${siteUrl}/api`, auth, fetch })
    return async () => (await getCurrentMember(client, { fieldsets })).member?.loginEmail
  }
  return { tabs: [tab(), tab()], ends }
}

/** A server renders the pages; the browser only navigates. */
export async function serverRendered(world: World, store?: SessionStore): Promise<Layout> {
  const browser = await createBrowser(world, store, async (session) => {
    await session.freshen()
    const { member } = await getCurrentMember(session.client, { fieldsets })
    return session.commit(new Response(member?.loginEmail))
  })
  const tab: Tab = async () => {
    const page = await browser(new Request(`${siteUrl}/account`))
    if (!page.ok) throw new Error(`The page is answered ${page.status}`)
    return page.text()
  }
  return { tabs: [tab, tab], ends: [] }
}

/** A browser with cookies in front of a site; a site with a session store has two instances, which alternate. */
async function createBrowser(
  { platform, clientId, tokens, network, wire }: World,
  store: SessionStore | undefined,
  answer: (session: Session) => Promise<Response>,
): Promise<(request: Request) => Promise<Response>> {
  const instance = () =>
    createSessions({
      baseUrl: platform.baseUrl,
      clientId,
      siteUrl,
      secrets: ['a secret of thirty-two characters or more'],
      fetch: network.through(wire),
      ...(store && { store }),
    })
  const first = instance()
  const instances = [first, store ? instance() : first] as const
  const jar = new Map<string, string>()
  const keep = ({ headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
  }
  const request = () => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, 'sec-fetch-site': 'same-origin' }
  }

  const signedIn = await instances[0].open(new Request(siteUrl))
  await signedIn.client.auth.setTokens(tokens)
  keep(await signedIn.commit(new Response()))

  let turn = 0
  return async (asked) => {
    for (const [name, value] of Object.entries(request())) asked.headers.set(name, value)
    const through = network.through(async () => {
      const session = await instances[turn++ % 2 === 0 ? 0 : 1].open(asked)
      try {
        return await answer(session)
      } catch {
        // A call without an answer gives an error page with the present cookie.
        return session.commit(new Response('{}', { status: 502 }))
      }
    })
    const response = await through(asked.url, {})
    keep(response)
    return response
  }
}

import { readCookie } from '../http/cookies.ts'
import type { Runtime } from '../http/runtime.ts'
import type { HostedAssets } from './assets.ts'
import { keepState, readKept } from './kept-state.ts'
import { PageReply } from './page.ts'
import { leavingHtml, pageHtml } from './page-html.ts'

/** The request of a browser that gets a page. */
export interface PageRequest {
  readonly headers: Headers
  readonly url: URL
  readonly ip: string
  /** The fields of a plain form, if the page answers one. */
  readonly fields: Readonly<Record<string, string>> | undefined
}

export type FinishPage = (reply: Response, request: PageRequest) => Promise<Response>

/** Answers a call that a page makes on the server for its browser. */
export type CallInside = (request: Request, ip: string) => Promise<Response>

/** Draws a hosted page on the server, after its plain form if there is one. Other responses pass. */
export function createPageFinish(runtime: Runtime, assets: HostedAssets, call: CallInside): FinishPage {
  return async (reply, request) => {
    if (!(reply instanceof PageReply)) return request.fields ? afterForm(reply) : reply
    const page = await finish(reply, request)
    return reply.convert ? reply.convert(page) : page
  }

  async function finish(reply: PageReply, request: PageRequest): Promise<Response> {
    const draw = await assets.server()
    if (!draw) return pageHtml(assets, reply, undefined)
    const { pathname, search } = request.url
    const address = pathname + search
    const browser = createBrowser(reply.headers, request)
    const drawn = await draw({
      document: reply.document,
      address,
      kept: await readKept(runtime, request.headers, address),
      fields: request.fields,
      fetch: browser.fetch,
    })
    if (drawn.error !== undefined)
      runtime.services.log.error({ err: drawn.error, page: reply.document.page }, 'drawing a page failed')
    for (const cookie of browser.received) reply.headers.append('set-cookie', cookie)
    const cookies = drawn.kept === undefined ? [] : await keepState(runtime, address, drawn.kept)
    for (const cookie of cookies ?? []) reply.headers.append('set-cookie', cookie)
    // A state that is too large to keep is shown at once. Its form then begins anew.
    if (drawn.goTo === undefined || !cookies) return pageHtml(assets, reply, drawn)
    return goTo(drawn.goTo, reply.headers)
  }

  /** After a form, a page that redirects does so by 303. */
  async function afterForm(reply: Response): Promise<Response> {
    const address = reply.headers.get('location')
    return address === null ? reply : goTo(address, reply.headers)
  }

  async function goTo(address: string, given: Headers): Promise<Response> {
    const url = new URL(address, runtime.services.baseUrl)
    const headers = new Headers(given)
    headers.delete('location')
    if (url.origin !== new URL(runtime.services.baseUrl).origin)
      return leavingHtml(url.href, headers, await runtime.services.settings(runtime))
    headers.set('location', address)
    headers.set('cache-control', 'no-store')
    return new Response(null, { status: 303, headers })
  }

  /** The calls of one visit, with the cookies that the browser has and those that it gets. */
  function createBrowser(given: Headers, { headers, url, ip }: PageRequest) {
    const cookies = cookiesOf(headers)
    const received: string[] = []
    for (const cookie of given.getSetCookie()) remember(cookie)
    return { received, fetch: ask }

    function remember(cookie: string): void {
      const [pair = ''] = cookie.split(';', 1)
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }

    async function ask(path: string, init: RequestInit): Promise<Response> {
      const sent = new Headers(init.headers)
      for (const name of ['user-agent', 'accept-language'])
        if (headers.has(name)) sent.set(name, headers.get(name) ?? '')
      sent.set('accept', 'application/json')
      sent.set('sec-fetch-site', 'same-origin')
      if (cookies.size > 0)
        sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await call(new Request(new URL(path, url), { ...init, headers: sent }), ip)
      for (const cookie of answer.headers.getSetCookie()) {
        remember(cookie)
        received.push(cookie)
      }
      return answer
    }
  }
}

function cookiesOf(headers: Headers): Map<string, string> {
  const names =
    headers
      .get('cookie')
      ?.split(';')
      .map((cookie) => cookie.trim().split('=', 1)[0] ?? '') ?? []
  return new Map(names.filter(Boolean).map((name) => [name, readCookie(headers, name) ?? '']))
}

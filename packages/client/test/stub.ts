import type { Fetch } from '../src/index.ts'

export interface Sent {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly body: any
  readonly init: RequestInit
}

export type Reply = Response | Promise<Response> | undefined

export interface Stub {
  readonly fetch: Fetch
  readonly sent: Sent[]
  to(path: string): Sent[]
}

/** A `fetch` that answers from a function and remembers what it was asked; nothing answered means 200 `{}`. */
export function stubFetch(answer: (sent: Sent, count: number) => Reply = () => undefined): Stub {
  const sent: Sent[] = []
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(url, 'http://shop.test')
    const one: Sent = {
      method: init.method ?? 'GET',
      url,
      path: pathname,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      init,
    }
    sent.push(one)
    return (await answer(one, sent.length)) ?? json({})
  }
  return { fetch, sent, to: (path: string) => sent.filter((one) => one.path === path) }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

/** The platform's envelope of a refusal. */
export const refused = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(
    {
      message: `Refused: ${code}`,
      details: { applicationError: { description: 'A sentence', code, data: { requestId: 'req-1' } } },
    },
    status,
    headers,
  )

export const grantOf = (name: string, expires_in: number | string = 900): Response =>
  json({ access_token: `access-${name}`, refresh_token: `refresh-${name}`, expires_in, token_type: 'Bearer' })

export const never = (): Promise<Response> => new Promise(() => {})

export const baseUrl = 'http://shop.test'

export const seconds = (): number => Math.floor(Date.now() / 1000)

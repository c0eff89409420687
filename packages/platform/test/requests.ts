import type { Platform } from '../src/assembly/platform.ts'

export const baseUrl = 'http://localhost:4010'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  readonly body: any
}

export interface Requests {
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
}

/** Raw requests to a platform, for tests of details that the client hides. */
export function requestsTo(platform: Pick<Platform, 'fetch'>): Requests {
  const send: Requests['send'] = async (method, path, body, headers = {}) => {
    const response = await platform.fetch(baseUrl + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return sentBy(send)
}

export const sentBy = (send: Requests['send']): Requests => ({
  send,
  post: (path, body, headers) => send('POST', path, body, headers),
  get: (path, headers) => send('GET', path, undefined, headers),
})

/** The error code of a rejected request; undefined after a success. */
export const codeOf = ({ body }: Pick<Reply, 'body'>): string | undefined =>
  body.details?.applicationError?.code

/** The status and the error code of a rejected request. */
export const refusalOf = (reply: Pick<Reply, 'status' | 'body'>): readonly [number, string | undefined] => [
  reply.status,
  codeOf(reply),
]

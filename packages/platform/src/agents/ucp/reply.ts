import type { WholeReply } from '../../kernel/http/reply.ts'

interface Answered {
  readonly status: number
  readonly body: object | string
  readonly replayed?: true
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer to an agent, with the id that the agent gave its request. */
export function toReply(request: Request, { status, body, replayed, headers }: Answered): WholeReply {
  const asked = request.headers.get('request-id')
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(asked && /^[\x21-\x7e]{1,200}$/.test(asked) && { 'request-id': asked }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

import type { Connection } from '../kernel/http/app.ts'

/** Reads the arguments of `fetch`, whose second one may be the connection. */
export function toRequest(
  input: Request | string | URL,
  init?: RequestInit | Connection,
): [Request, Connection?] {
  if (input instanceof Request)
    return init && 'ip' in init ? [input, init] : [init ? new Request(input, init as RequestInit) : input]
  return [new Request(input, init as RequestInit)]
}

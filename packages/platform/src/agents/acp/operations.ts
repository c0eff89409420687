import { ExchangeError } from './exchange-error.ts'
import { getFeed, getFeedProducts } from './feed.ts'
import type { Operation } from './operation.ts'
import { endpointPath } from './paths.ts'
import { cancelSession, completeSession, createSession, getSession, updateSession } from './sessions.ts'

interface Found {
  readonly operation: Operation
  readonly id: string
}

/** By method, below the endpoint. */
const operations: readonly (readonly [path: RegExp, methods: Readonly<Record<string, Operation>>])[] = [
  [/^\/checkout_sessions$/, { POST: createSession }],
  [/^\/checkout_sessions\/([^/]+)$/, { GET: getSession, POST: updateSession }],
  [/^\/checkout_sessions\/([^/]+)\/complete$/, { POST: completeSession }],
  [/^\/checkout_sessions\/([^/]+)\/cancel$/, { POST: cancelSession }],
  [/^\/feeds\/([^/]+)$/, { GET: getFeed }],
  [/^\/feeds\/([^/]+)\/products$/, { GET: getFeedProducts }],
]

export function findOperation(method: string, pathname: string): Found {
  const below = pathname.slice(endpointPath.length)
  for (const [path, methods] of operations) {
    const [match, id = ''] = path.exec(below) ?? []
    if (match === undefined) continue
    const operation = methods[method]
    if (operation) return { operation, id }
    const headers = { allow: Object.keys(methods).join(', ') }
    throw new ExchangeError(405, 'method_not_allowed', 'This address has another method', { headers })
  }
  throw new ExchangeError(404, 'not_found', 'There is no such address')
}

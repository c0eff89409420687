import { ExchangeError } from './exchange-error.ts'
import { getFeed, getFeedProducts } from './feed.ts'
import type { Operation } from './operation.ts'
import { endpointPath } from './paths.ts'
import { cancelSession, completeSession, createSession, getSession, updateSession } from './sessions.ts'

interface Found {
  readonly operation: Operation
  readonly id: string
  readonly route: string
}

/** By path below the endpoint, and by method. */
const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/checkout_sessions': { POST: createSession },
  '/checkout_sessions/{id}': { GET: getSession, POST: updateSession },
  '/checkout_sessions/{id}/complete': { POST: completeSession },
  '/checkout_sessions/{id}/cancel': { POST: cancelSession },
  '/feeds/{id}': { GET: getFeed },
  '/feeds/{id}/products': { GET: getFeedProducts },
}

const patterns = Object.entries(operations).map(
  ([path, methods]) => [path, new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), methods] as const,
)

export function findOperation(method: string, pathname: string): Found {
  const below = pathname.slice(endpointPath.length)
  for (const [path, pattern, methods] of patterns) {
    const [match, id = ''] = pattern.exec(below) ?? []
    if (match === undefined) continue
    const operation = methods[method]
    if (operation) return { operation, id, route: `${method} ${path}` }
    const headers = { allow: Object.keys(methods).join(', ') }
    throw new ExchangeError(405, 'method_not_allowed', 'This address has another method', { headers })
  }
  throw new ExchangeError(404, 'not_found', 'There is no such address')
}

import type { Connection } from '../../kernel/http/app.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { Ask } from './read-schema.ts'

const schemaPath = '/graphql/schema'
/** The second path is the one of the hosted platform. */
const paths: readonly string[] = ['/graphql', '/graphql/alpha', schemaPath]

export const isOfGraphQL = (path: string): boolean => paths.includes(path)

/** The headers that are passed on to the calls. */
const passedOn = [
  'accept-language',
  'authorization',
  'cookie',
  'origin',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'wix-account-id',
  'wix-site-id',
]

/** `/graphql` combines reading calls of the contract, so it is safe by GET too. `handle` is the HTTP pipeline of the platform. */
export function createGraphQLRoute(
  handle: (request: Request, connection: Connection) => Promise<Response>,
): (request: Request, url: URL, ip: string) => Promise<Response> {
  // Loaded on first use, because most platforms receive no GraphQL requests.
  const load = async () => (await import('./serve.ts')).createGraphQL()
  let loaded: ReturnType<typeof load> | undefined
  return async (request, url, ip) => {
    const isSchema = url.pathname === schemaPath
    const allowed = isSchema ? ['GET'] : ['GET', 'POST']
    if (!allowed.includes(request.method)) throw new Failure('METHOD_NOT_ALLOWED', { allowed })
    loaded ??= load()
    const { answer, schemaText } = await loaded
    return isSchema ? schemaText() : answer(request, url, askAs(request, url, ip))
  }

  function askAs(request: Request, url: URL, ip: string): Ask {
    const headers = new Headers({ accept: 'application/json' })
    for (const name of passedOn) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return (method, path, input) => {
      if (method !== 'GET') {
        headers.set('content-type', 'application/json')
        return handle(new Request(url.origin + path, { method, headers, body: JSON.stringify(input) }), {
          ip,
        })
      }
      const whole = Buffer.from(JSON.stringify(input)).toString('base64url')
      return handle(new Request(`${url.origin}${path}?.r=${whole}`, { headers }), { ip })
    }
  }
}

import type { Fetch } from '@vitrine/client'

import { isOwnScript, refuseElsewhere } from './own-request.ts'
import { readBody } from './read-body.ts'
import type { Session, Sessions } from './session.ts'
import { checkCaller } from './web-methods/check-caller.ts'
import type { WebMethod } from './web-methods/define.ts'
import { toReply } from './web-methods/failure.ts'
import { readArguments } from './web-methods/read-arguments.ts'

export {
  type Permission,
  Permissions,
  type WebMethod,
  type WebMethodCall,
  type WebMethodOptions,
  webMethod,
  webMethodFor,
} from './web-methods/define.ts'
export { WebMethodError, type WebMethodErrorDetails } from './web-methods/failure.ts'

/**
 * Modules by file name, which contains a dot: `'greetings.web.ts'`. A value is a module or a function that loads it
 * at the first call.
 */
export type WebMethodFiles = Readonly<Record<string, object | (() => Promise<object>)>>

export interface WebMethodsOptions<F extends WebMethodFiles> {
  readonly files: F
  /** The base URL of the platform, which identifies the caller of a token. */
  readonly baseUrl: string
  readonly fetch?: Fetch
  /** For sites whose tokens never reach the browser: a call without a token uses the session. */
  readonly sessions?: Pick<Sessions, 'open'>
  /** Sends errors with their stack to the browser. Do not use it in production. */
  readonly development?: boolean
  /** Receives all errors of methods (default `console.error`). */
  readonly onError?: (error: unknown, method: MethodName) => void
}

export interface MethodName {
  readonly file: string
  readonly method: string
}

export interface WebMethods<F extends WebMethodFiles> {
  /** Handles all requests below `/_webMethods/`. */
  handle(request: Request): Promise<Response>
  /** Only for types: `createWebMethodsClient<typeof methods>` reads it. */
  readonly '~files'?: F
}

/**
 * All origins may call, because the token defines the permissions. Session cookies only work for pages of this site.
 */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization,Content-Type,Baggage,Sentry-Trace,X-Wix-Consistent,Idempotency-Key,X-Vitrine-Open',
}

const largestBody = 1024 * 1024

/**
 * Makes functions of your server callable by browsers. The response is JSON: `{ result }`, with
 * `exception: true` for an error, or 400 `invalid request`.
 */
export function createWebMethods<const F extends WebMethodFiles>(
  options: WebMethodsOptions<F>,
): WebMethods<F> {
  const { files, baseUrl, fetch, sessions, development = false, onError = console.error } = options

  async function run(request: Request, name: MethodName, args: readonly unknown[], session?: Session) {
    const method = await find(files, name)
    const headers = session && (await session.client.auth.headers(session.client, false, undefined))
    const authorization = headers?.authorization ?? request.headers.get('authorization')
    const { caller, client } = await checkCaller({ baseUrl, fetch }, authorization, method.permission)
    const read = await readArguments(method, args)
    return method.takesCall ? method({ caller, client, request }, ...read) : method(...read)
  }

  async function answer(request: Request): Promise<Response> {
    const name = nameOf(request.url)
    if (!name) return invalid()
    if (request.method === 'OPTIONS') return Response.json({})
    if (request.method !== 'POST')
      return new Response('invalid request', { status: 405, headers: { allow: 'POST, OPTIONS' } })
    const body = await readBody(request, largestBody)
    if (body === 'too large') return new Response('invalid request', { status: 413 })
    const args = toList(body)
    if (!args) return invalid()
    const session = request.headers.has('authorization') ? undefined : await sessions?.open(request)
    if (session && !(isOwnScript(session) && request.headers.has('x-vitrine-open'))) return refuseElsewhere()
    const response = await run(request, name, args, session).then(
      (result) => Response.json({ result }),
      (error) => {
        onError(error, name)
        return Response.json({ result: toReply(error, development), exception: true })
      },
    )
    return session ? session.commit(response) : response
  }

  return {
    async handle(request) {
      const response = await answer(request)
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-content-type-options', 'nosniff')
      return response
    },
  }
}

/** Parses `…/_webMethods/greetings.web.ts/hello.ajx`; published clients also send `.ajax`. */
function nameOf(url: string): MethodName | undefined {
  // A regular expression over the whole path would take quadratic time for long paths.
  const [, rest] = new URL(url).pathname.split(/\/_webMethods\/(.*)/s)
  const [, file, method] = /^(.+)\/([^/]+)\.aja?x$/.exec(rest ?? '') ?? []
  if (!file || !method || !/.\.[^/]+$/.test(file) || file.startsWith('/')) return
  try {
    return { file: decodeURIComponent(file), method: decodeURIComponent(method) }
  } catch {
    return
  }
}

async function find(
  files: WebMethodFiles,
  { file, method }: MethodName,
): Promise<WebMethod<readonly unknown[], unknown>> {
  const held = Object.hasOwn(files, file) ? files[file] : undefined
  if (!held) throw new Error(`Error loading web module ${file}: Cannot find module '${file}'`)
  const module: object = typeof held === 'function' ? await held() : held
  // Functions that are not web methods cannot be called.
  const found: unknown = Object.hasOwn(module, method) ? Reflect.get(module, method) : undefined
  if (typeof found !== 'function' || !('permission' in found)) {
    throw new Error(`Error loading function from web module ${file}: function '${method}' not found`)
  }
  return found as WebMethod<readonly unknown[], unknown>
}

function toList(body: Uint8Array | undefined): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(body))
    return Array.isArray(read) ? read : undefined
  } catch {
    return
  }
}

const invalid = () => new Response('invalid request', { status: 400 })

import { paths } from './plugins/paths.ts'
import { toRefusal } from './plugins/plugin-error.ts'
import type { PluginMetadata } from './plugins/shared-types.ts'
import type { PluginMethods, PluginType } from './plugins/types.ts'
import { readBody } from './read-body.ts'
import { jwtVerifier, type Keys } from './signatures/verify-jwt.ts'

export type * from './plugins/order-types.ts'
export type * from './plugins/payment-types.ts'
export { PluginError, type PluginErrorDetails, type Refusal } from './plugins/plugin-error.ts'
export type * from './plugins/pricing-types.ts'
export type { PluginAddress, PluginMetadata } from './plugins/shared-types.ts'
export type { PluginMethods, PluginType } from './plugins/types.ts'

export interface PluginsOptions extends Keys {
  /** The id of your app. Requests for other apps are rejected. */
  readonly appId: string
  /** Receives rejected requests and unexpected errors of methods (default `console.error`). */
  readonly onError?: (error: unknown) => void
}

export interface Plugins {
  /** Registers the methods of one plugin type. Each type can be registered once, with all required methods. */
  on<T extends PluginType>(type: T, methods: PluginMethods[T]): Plugins
  /**
   * Handles a request of the platform at any URL that ends in the path of a method. Use it directly as a route
   * handler.
   */
  process(request: Request): Promise<Response>
}

/** Requests are signed with this issuer. */
const issuer = 'wix.com'
const largestBody = 4 * 1024 * 1024

interface Asked {
  readonly request: never
  readonly metadata: PluginMetadata
}

/** Handles the requests of the platform for rates, taxes, fees, items, discounts and payments. */
export function createPlugins(options: PluginsOptions): Plugins {
  const { appId, onError = console.error } = options
  const verify = jwtVerifier(options, { issuer, audience: appId })
  const implemented = new Map<string, PluginMethods[PluginType]>()

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST')
      return new Response('only POST', { status: 405, headers: { allow: 'POST' } })
    const body = await readBody(request, largestBody)
    if (body === 'too large') return new Response('too large', { status: 413 })
    let data: unknown
    try {
      data = (await verify(new TextDecoder().decode(body).trim())).data
    } catch (error) {
      onError(error)
      return new Response('JWT is not valid', { status: 401 })
    }
    if (!isAsked(data))
      return new Response('The request does not have the format of a plugin call', { status: 400 })
    const type = data.metadata.appExtensionType.toUpperCase()
    const methods = implemented.get(type)
    if (!methods)
      return notFound(`No service plugin implementations found for component type ${type.toLowerCase()}`)
    const { pathname } = new URL(request.url)
    const [name] = Object.entries(paths[type as PluginType]).find(([, path]) => pathname.endsWith(path)) ?? []
    const method: ((asked: Asked) => unknown) | undefined = name && Reflect.get(methods, name)
    if (!method) return notFound(`Unexpect request: request url did not match any method: ${request.url}`)
    return Response.json((await method.call(methods, data)) ?? {})
  }

  const plugins: Plugins = {
    on(type, methods) {
      if (implemented.has(type)) throw new TypeError(`${type}: there is already a plugin of this kind`)
      implemented.set(type, methods)
      return plugins
    },
    async process(request) {
      try {
        return await answer(request)
      } catch (error) {
        const refusal = toRefusal(error)
        if (refusal) return refusal
        onError(error)
        return new Response('failed', { status: 500 })
      }
    },
  }
  return plugins
}

const notFound = (sentence: string) => new Response(sentence, { status: 404 })

function isAsked(data: unknown): data is Asked {
  if (typeof data !== 'object' || data === null || !('metadata' in data) || !('request' in data)) return false
  const { metadata } = data
  if (typeof metadata !== 'object' || metadata === null || !('appExtensionType' in metadata)) return false
  return typeof metadata.appExtensionType === 'string'
}

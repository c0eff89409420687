import { createAcpRoute, isOfAcp } from '../agents/acp/index.ts'
import { createMcpRoute } from '../agents/mcp/index.ts'
import { createStaffMcpRoute } from '../agents/staff-mcp/index.ts'
import { createUcpRoute, isOfUcp, mcpPath } from '../agents/ucp/index.ts'
import { staffResource } from '../identity/resources/index.ts'
import { isOfGraphQL } from '../integrations/graphql/route.ts'
import type { HostedAssets } from '../kernel/hosted-pages/assets.ts'
import { serveErrorPage } from '../kernel/hosted-pages/error-pages.ts'
import { serveIcon } from '../kernel/hosted-pages/icon.ts'
import type { AppParts } from '../kernel/http/app.ts'
import type { AskAs } from '../kernel/http/ask.ts'
import type { Runtime } from '../kernel/http/runtime.ts'
import { type OperatorRoutes, serveOperator } from '../kernel/operations/expose.ts'
import { isOfFile, type MediaServer } from '../media/media-serving/index.ts'

type Before = AppParts['before']

export interface PlainRoutes {
  readonly operator: OperatorRoutes
  readonly assets: HostedAssets
  readonly media: MediaServer
  /** The address of the shop's favicon, if it has one. */
  readonly findFavicon: () => Promise<string | undefined>
  readonly graphql: (request: Request, url: URL, ip: string) => Promise<Response>
  readonly askAs: AskAs
  /** Only in development. */
  readonly controlPlane: Before | undefined
}

/** Routes without authentication: health, files, icons, hosted assets and the control plane. */
export function createPlainRoutes(runtime: Runtime, routes: PlainRoutes): Before {
  const { operator, assets, media, findFavicon, graphql, askAs, controlPlane } = routes
  const ucp = createUcpRoute(runtime)
  const acp = createAcpRoute(runtime)
  const mcp = createMcpRoute(runtime)
  const staffMcp = createStaffMcpRoute(runtime, askAs)
  return async (request, url, ip, requestId, trace) => {
    const operated = await serveOperator(operator, request, url.pathname)
    if (operated) return operated
    if (isOfFile(url.pathname)) return media(request, url, ip)
    if (isOfGraphQL(url.pathname)) return graphql(request, url, ip)
    if (isOfUcp(url.pathname)) return ucp(request, url, ip, requestId, trace)
    // Switched off, it has no addresses.
    const sold = isOfAcp(url.pathname) ? await acp(request, url, ip, requestId, trace) : undefined
    if (sold) return sold
    if (url.pathname === mcpPath) return mcp(request, url, ip, requestId, trace)
    if (url.pathname === staffResource) return staffMcp(request, url, ip, requestId, trace)
    const small = (await serveIcon(url, findFavicon)) ?? serveErrorPage(request, url)
    if (small) return small
    return (await assets.serve(request, url)) ?? (await controlPlane?.(request, url, ip, requestId, trace))
  }
}

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'

import { config } from '../config.ts'
import type { Site } from './data/site.ts'
import { contentSecurityPolicy } from './server/content-security-policy.ts'
import { deferScripts } from './server/defer-scripts.server.ts'
import { isOptedOut } from './server/opted-out.server.ts'
import { textFile } from './server/text-file.server.ts'
import { shop } from './shop.ts'

/** Milliseconds until an incomplete page is sent. */
export const streamTimeout = 8000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Response | Promise<Response> {
  const nonce = crypto.randomUUID()
  headers.set('content-type', 'text/html; charset=utf-8')
  const { loaderData } = routerContext.staticHandlerContext
  const { preview, frame } = (loaderData.root ?? {}) as Partial<Site>
  const { frameOrigin } = (loaderData['routes/page-preview'] ?? {}) as { readonly frameOrigin?: string }
  const { style, fonts = [] } = preview ?? shop.look
  const facts = {
    nonce,
    style,
    frameAncestor: preview?.origin ?? frameOrigin,
    sink: isOptedOut(request) ? undefined : frame?.analytics?.sink,
  }
  headers.set('content-security-policy', contentSecurityPolicy(facts, config.platformUrl, config.production))
  for (const font of fonts)
    headers.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  // The development server adds scripts of its own to the page.
  const isDeferred = config.production && new URL(request.url).pathname === '/'
  const texts = textFile()
  if (texts && !isDeferred) headers.append('link', `<${texts}>; rel=modulepreload`)
  // Every page depends on the session: cart counter and account.
  headers.append('vary', 'cookie')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let hasShell = false
    let failure: unknown
    const send = () => {
      const body = new PassThrough()
      pipe(body)
      const page = isDeferred
        ? text(body).then((html) => deferScripts(html, routerContext, texts))
        : createReadableStreamFromReadable(body)
      Promise.resolve(page).then((sent) => resolve(new Response(sent, { status, headers })), reject)
    }
    const wholePage = isDeferred || isbot(request.headers.get('user-agent'))
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything is in its place, because a script would have to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          hasShell = true
          if (failure) reject(failure)
          else if (!wholePage) send()
        },
        onAllReady: () => {
          if (wholePage && !failure) send()
        },
        onShellError: reject,
        onError: (error) => {
          if (hasShell) console.error(error)
          // React would send the page without the part that failed, and with the status of a success.
          else failure ??= error
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** Loader responses are no errors; all other errors are logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}

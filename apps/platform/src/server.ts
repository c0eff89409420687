import { createServer, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Platform, ReplyLost, toResponse } from '@vitrine/platform'

export interface RunningServer {
  readonly port: number
  handle(answer: Platform['reply']): void
  /** Finishes requests in flight for at most this long (milliseconds, default 8,000). */
  stop(patience?: number): Promise<void>
}

/** Closes connections that transfer nothing for `stalled` milliseconds. */
export async function listen(host: string, port: number, stalled = 300_000): Promise<RunningServer> {
  let handler: Platform['reply'] | undefined
  const listener = getRequestListener(
    async (request, env) => {
      if (!handler) return whileStarting(new URL(request.url).pathname)
      const { incoming, outgoing } = env
      const { socket } = incoming
      try {
        const reply = await handler(request, { ip: socket.remoteAddress ?? '' })
        if (reply instanceof Response || !(outgoing instanceof ServerResponse)) return toResponse(reply)
        // Sends head and body together with a content length instead of chunks.
        const length = String(Buffer.byteLength(reply.body))
        outgoing.writeHead(reply.status, { 'content-length': length, ...reply.headers }).end(reply.body)
        return RESPONSE_ALREADY_SENT
      } catch (error) {
        if (!(error instanceof ReplyLost)) throw error
        socket.destroy()
        return new Response()
      }
    },
    {
      overrideGlobalObjects: false,
      errorHandler: () => refusal(400, 'INVALID_ARGUMENT', 'The request is not valid'),
    },
  )
  // Uploads may take hours, so body readers set their own time limits (`within` in http/body.ts).
  // Node looks for late headers once per interval, so they end after 15 seconds at most.
  const patient = {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
  }
  const server = createServer(patient, listener)
  server.setTimeout(stalled)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, text] =
      error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
    const body = JSON.stringify(envelope('INVALID_ARGUMENT', 'The request is not valid HTTP'))
    socket.end(
      `HTTP/1.1 ${status} ${text}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    handle(answer) {
      handler = answer
    },
    stop: (patience = 8_000) => stop(server, patience),
  }
}

/** Kept-alive connections become idle only between requests, so idle ones are closed repeatedly. */
async function stop(server: Server, patience: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(late)
}

/** The process is alive during a long migration, so supervisors must not restart it. */
function whileStarting(pathname: string): Response {
  if (pathname === '/health' || pathname === '/_health') return Response.json({ status: 'ok' })
  return Response.json({ status: 'starting' }, { status: 503, headers: { 'retry-after': '1' } })
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json(envelope(code, message), { status })
}

function envelope(code: string, message: string) {
  return { message, details: { applicationError: { code, description: message, data: {} } } }
}

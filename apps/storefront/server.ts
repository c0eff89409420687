import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { forwardAddresses } from '@vitrine/server-kit/forwarding'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { config } from './config.ts'

const built = `${import.meta.dirname}/build`
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

const build: ServerBuild = await import(`${built}/server/index.js`)
const handle = createRequestHandler(build, 'production')

forwardAddresses(config.forwardingSecret)

const app = new Hono()
app.get('/_health', (context) => context.json({ status: 'ok' }))
app.use(async (context, next) => {
  await next()
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', context.res.headers.get('referrer-policy') ?? 'same-origin')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  if (config.siteUrl?.startsWith('https:')) context.header('strict-transport-security', 'max-age=31536000')
})
app.use(
  '/assets/*',
  serveStatic({
    root: `${built}/client`,
    precompressed: true,
    onFound: (_path, context) => context.header('cache-control', year),
  }),
)
// Stale asset URLs return 404 instead of a page.
app.all('/assets/*', (context) => context.notFound())
app.get(
  '*',
  serveStatic({
    root: `${built}/client`,
    onFound: (_path, context) => context.header('cache-control', hour),
  }),
)
app.use(compress())
app.all('*', (context) => handle(context.req.raw))

const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) =>
  console.log(`ready http://${config.host}:${port}`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    // Open connections do not delay the exit.
    setTimeout(() => process.exit(0), 4000).unref()
  })
}

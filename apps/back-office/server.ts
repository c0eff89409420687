import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { forwardAddresses } from '@vitrine/server-kit/forwarding'
import { Hono } from 'hono'

import { config } from './config.ts'
import { siteRoutes } from './server/app.ts'
import { contentSecurityPolicy } from './server/content-security-policy.ts'
import { openPage } from './server/page.ts'
import { createBackOffice } from './server/site.ts'

const built = `${import.meta.dirname}/dist`
const template = readFileSync(`${built}/index.html`, 'utf8')
const backOffice = createBackOffice(config)
const policy = contentSecurityPolicy(config.platformUrl)
const year = 'public, max-age=31536000, immutable'

forwardAddresses(config.forwardingSecret)

const app = new Hono()
app.get('/_health', (context) => context.json({ status: 'ok' }))
app.use(async (context, next) => {
  await next()
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', context.res.headers.get('referrer-policy') ?? 'same-origin')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  context.header('content-security-policy', context.res.headers.get('content-security-policy') ?? policy)
  if (config.siteUrl?.startsWith('https:')) context.header('strict-transport-security', 'max-age=31536000')
})
app.use(
  '/assets/*',
  serveStatic({
    root: built,
    precompressed: true,
    onFound: (_path, context) => context.header('cache-control', year),
  }),
)
// A stale asset URL returns 404 instead of the page.
app.all('/assets/*', (context) => context.notFound())
app.get(
  '/favicon.svg',
  serveStatic({
    root: built,
    onFound: (_path, context) => context.header('cache-control', 'public, max-age=3600'),
  }),
)
app.route('/', siteRoutes(backOffice))
app.get('*', (context) => openPage(context.req.raw, backOffice, config.platformUrl, template))

const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) =>
  console.log(`ready http://${config.host}:${port}`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    // Open connections do not delay the shutdown.
    setTimeout(() => process.exit(0), 4000).unref()
  })
}

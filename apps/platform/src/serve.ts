import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Platform } from '@vitrine/platform'

import { type Config, isBuilt, pagesAreMissing } from './config.ts'
import { ConfigError } from './config-error.ts'
import { type CopyServer, serveCopies } from './copy-server.ts'
import { checkShop, hasProperties } from './init-shop.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import { openPlatform } from './open.ts'
import { listen } from './server.ts'
import { compileNoMore, letMemoryGrow } from './start-small.ts'
import type { WorkerMessage } from './workers.ts'
import { writePrivate } from './write-private.ts'

/** Milliseconds from the signal to the forced exit. */
const patience = 9_500
/** Milliseconds reserved for closing the database. */
const lastMoment = 1_000

/**
 * Listens before the platform is open, so that a used port fails at once and port 0 is resolved. Until then it
 * answers 503.
 */
export async function serve(config: Config): Promise<void> {
  checkShop(config.shop)
  const server = await listen(config.host, config.port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`port ${config.port} is in use; choose another with --port, or 0 for a free one`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new ConfigError(`this machine has no address ${config.host}; check --host`)
    throw error
  })
  if (!isBuilt(config.hostedDir)) console.warn(`vitrine: ${pagesAreMissing(config.hostedDir)}`)
  const here = `http://${hostName(config.host)}:${server.port}`
  const starting: Promise<Platform> = openPlatform(config, config.baseUrl ?? here, async () =>
    introduce(config, await starting),
  )
  let stopping = false
  let metrics: MetricsServer | undefined
  let copies: CopyServer | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      const end = performance.now() + patience
      // Supervisors kill the process after ten seconds; other nodes resume interrupted work.
      setTimeout(() => process.exit(0), patience)
      const platform = await starting
      platform.drain()
      await sleep(config.drainFor * 1_000)
      compileNoMore()
      await server.stop(end - performance.now() - lastMoment)
      metrics?.close()
      copies?.close()
      await platform.close()
      process.exit(0)
    })
  }
  const platform = await starting
  if (config.metricsPort !== undefined && !stopping) {
    const { metricsHost, metricsPort } = config
    metrics = await serveMetrics(metricsHost, metricsPort && metricsPort + config.worker, platform)
    console.log(`metrics http://${hostName(metricsHost)}:${metrics.port}/metrics`)
  }
  if (platform.copyDatabaseTo && !stopping) copies = await serveCopies(config.data, platform.copyDatabaseTo)
  if (stopping) return
  if (hasProperties(config.shop) && !(await platform.isStarted())) await platform.startSite(config.shop)
  // The connection file must exist before the first successful response.
  await introduce(config, platform)
  server.handle(platform.reply)
  if (cluster.worker) cluster.worker.send({ ready: here } satisfies WorkerMessage)
  else console.log(`ready ${here}`)
  letMemoryGrow()
}

/** Writes the connection file with owner-only permissions, because it contains the seed's passwords and keys. */
async function introduce({ connection: file }: Config, platform: Platform): Promise<void> {
  if (!file) return
  await writePrivate(file, await platform.connection())
}

function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

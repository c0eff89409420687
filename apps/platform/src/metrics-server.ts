import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Platform } from '@vitrine/platform'

export interface MetricsServer {
  readonly port: number
  close(): void
}

/** A separate port for operators, which API clients cannot reach. */
export async function serveMetrics(host: string, port: number, platform: Platform): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    platform.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Workers must not share this port, because each has its own figures.
    server.listen({ port, host, exclusive: true }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

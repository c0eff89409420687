import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tarball } from '../../pack/tarballs.ts'

export interface Registry {
  readonly url: string
  /** Offers these packages too. */
  offer(tarballs: readonly Tarball[]): void
  stop(): void
}

/** A registry on loopback with our tarballs. It redirects requests for other packages to npm's own registry. */
export async function startRegistry(upstream: string): Promise<Registry> {
  const offers: Tarball[] = []
  const server = createServer(async ({ url: path = '/' }, response) => {
    const name = decodeURIComponent(path.slice(1).replace(/\?.*$/, ''))
    const tarball = offers.find(({ file }) => name === `-/${baseOf(file)}`)
    if (tarball) return response.end(await readFile(tarball.file))
    const found = offers.filter((one) => one.name === name)
    if (found.length === 0) return response.writeHead(307, { location: new URL(path, upstream).href }).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(documentOf(found, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    offer: (tarballs) => void offers.push(...tarballs),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The document of a package that npm reads. */
function documentOf(offers: readonly Tarball[], url: string): object {
  const versions = offers.map(({ manifest, version, file, integrity }) => [
    version,
    { ...manifest, dist: { tarball: `${url}-/${baseOf(file)}`, integrity } },
  ])
  return {
    name: offers[0]?.name,
    'dist-tags': {
      latest: offers
        .map(({ version }) => version)
        .sort(byNumber)
        .at(-1),
    },
    versions: Object.fromEntries(versions),
  }
}

const baseOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

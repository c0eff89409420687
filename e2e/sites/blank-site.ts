import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

const entry = `
export { createClient, oauth, webStorage } from '@vitrine/client'
export * from '@vitrine/client/sign-in'
export { getCurrentMember } from '@vitrine/client/members'
`

/** The client as a browser loads it, as the global `vitrine` of the site's pages. */
export type Vitrine = typeof import('@vitrine/client') &
  typeof import('@vitrine/client/sign-in') &
  Pick<typeof import('@vitrine/client/members'), 'getCurrentMember'>

export interface BlankSite {
  /** An empty page with the client. */
  readonly url: string
  /** The same page on another domain than the platform, whose frames are third-party. */
  readonly foreignUrl: string
}

export async function serveBlankSite(use: (site: BlankSite) => Promise<void>): Promise<void> {
  const page = `<!doctype html><meta charset="utf-8"><title>A site</title><body></body><script>${await bundle()}</script>`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await use({ url: `http://127.0.0.1:${port}/page`, foreignUrl: `http://shop.localhost:${port}/page` })
  server.closeAllConnections()
  server.close()
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'vitrine',
    target: 'es2022',
    write: false,
  })
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')
}

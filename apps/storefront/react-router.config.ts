import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

export default {
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressFiles(join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config

/** Compresses assets once at build time, so that the server does not have to. */
async function compressFiles(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = await readFile(join(folder, name))
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(text))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

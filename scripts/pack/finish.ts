import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'

/** Adds the manifest, the licence and the page of the registry to the compiled files. */
export async function finishPackage(folder: string, manifest: object): Promise<void> {
  const dist = join(root, folder, 'dist')
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'))
  await cp(join(root, folder, 'README.md'), join(dist, 'README.md'))
}

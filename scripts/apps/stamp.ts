import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../lib/project.mjs'
import type { AppBuild } from './builds.ts'

const ignored = new Set(['node_modules', 'dist', 'build', '.react-router', 'fixtures'])

/** True if the output was built from exactly these sources. */
export async function isFresh(build: AppBuild, hash: string): Promise<boolean> {
  if (!existsSync(join(root, 'apps', build.name, build.output))) return false
  const stamp = await readFile(stampFile(build), 'utf8').catch(() => '')
  return stamp === hash
}

export async function writeStamp(build: AppBuild, hash: string): Promise<void> {
  await mkdir(dirname(stampFile(build)), { recursive: true })
  await writeFile(stampFile(build), hash)
}

/** Hashes the content, so that a checkout or a touch causes no new build. */
export async function hashSources(build: AppBuild): Promise<string> {
  const hash = createHash('sha256').update(build.command.join(' '))
  hash.update(await readFile(join(root, 'package-lock.json')))
  for (const folder of build.sources) {
    for (const file of await filesBelow(folder)) hash.update(file).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) found.push(...(await filesBelow(path)))
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) found.push(path)
  }
  return found
}

function stampFile(build: AppBuild): string {
  return join(root, '.cache/builds', build.name)
}

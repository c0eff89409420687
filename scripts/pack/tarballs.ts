import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { buildLibraries } from './build.ts'
import { buildCommand, commandFolder } from './command.ts'
import { buildCreator, creatorFolder } from './creator.ts'
import { libraries, readManifest } from './packages.ts'

export interface Tarball {
  readonly name: string
  readonly version: string
  readonly file: string
  /** The SHA-512 of the file, as npm writes it. */
  readonly integrity: string
  /** The published package.json. */
  readonly manifest: object
}

/** The folders whose `dist` is a package. */
export const publishedFolders: readonly string[] = [...libraries, commandFolder, creatorFolder]

/** Builds the packages, unless `dist` holds those of the present commit. */
export async function buildPackages(): Promise<void> {
  const commit = await cleanCommit()
  if (commit && (await readFile(builtCommit, 'utf8').catch(() => '')) === commit) return
  await rm(builtCommit, { force: true })
  await buildLibraries()
  await buildCommand()
  await buildCreator()
  if (commit) await writeFile(builtCommit, commit)
}

const builtCommit = join(root, '.cache/packages-commit')

/** Undefined with changes that are not committed. */
async function cleanCommit(): Promise<string | undefined> {
  const changes = await run('git', ['status', '--porcelain'])
  const commit = await run('git', ['rev-parse', 'HEAD'])
  return changes.code === 0 && changes.output === '' && commit.code === 0 ? commit.output.trim() : undefined
}

/** Builds and packs all packages. */
export async function packAll(): Promise<Tarball[]> {
  await buildPackages()
  const output = join(root, '.cache/packages')
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  const folders = publishedFolders.map((folder) => `./${folder}/dist`)
  const packed = await run('npm', [
    'pack',
    ...folders,
    '--json',
    '--loglevel=error',
    '--pack-destination',
    output,
  ])
  if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.output}`)
  const found: readonly Packed[] = Object.values(JSON.parse(packed.output))
  return Promise.all(
    found.map(async ({ name, version, filename, integrity }, place) => ({
      name,
      version,
      file: join(output, filename),
      integrity,
      manifest: await readManifest(`${publishedFolders[place]}/dist`),
    })),
  )
}

interface Packed extends Omit<Tarball, 'file' | 'manifest'> {
  readonly filename: string
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../lib/run.ts'
import type { Tarball } from '../../pack/tarballs.ts'

/** Older than every release, so that npm updates from it. */
export const previousVersion = '0.0.9'

const sql = 'packages/platform/src/kernel/database/sql'

export interface Previous {
  readonly tarballs: readonly Tarball[]
  /** The newest migration, which it lacks. */
  readonly migration: string
}

/** Packs the newest revision whose database is older: its migrations are the first ones of the present. */
export async function packPrevious(folder: string): Promise<Previous> {
  const present = await migrationsAt('HEAD')
  const revision = await olderThan(present)
  await mkdir(folder)
  const archive = join(folder, 'revision.tar')
  await git('archive', '--format=tar', '--output', archive, revision)
  await must('tar', ['-xf', archive, '-C', folder])
  // Packing lists the files that git knows.
  await must('git', ['init', '--quiet'], folder)
  await must('git', ['add', '--all'], folder)
  const node = (...script: string[]) => must('node', script, folder)
  await node('scripts/ensure-installed.mjs')
  await renumber(folder)
  await node('scripts/run.mjs', 'scripts/pack/main.ts')
  return {
    tarballs: await readTarballs(join(folder, '.cache/packages')),
    migration: (present.at(-1) ?? '').replace('.sql', ''),
  }
}

async function olderThan(present: readonly string[]): Promise<string> {
  const changes = await git('log', '--format=%H', '--', sql)
  for (const change of changes.split('\n')) {
    const then = await migrationsAt(`${change}^`)
    if (then.length < present.length && then.every((name, index) => name === present[index]))
      return `${change}^`
  }
  throw new Error('git knows no revision with an older database. Fetch the whole history.')
}

/** Gives its packages the previous version. */
async function renumber(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const listed = await must('npm', ['query', '.workspace', '--json'], folder)
  const places = (JSON.parse(listed) as readonly { readonly location: string }[]).map(
    ({ location }) => location,
  )
  for (const place of ['.', ...places]) {
    const file = join(folder, place, 'package.json')
    const text = await readFile(file, 'utf8')
    const own = new RegExp(`("(?:version|vitrine|@vitrine/[\\w-]+)": ")${version}"`, 'g')
    await writeFile(file, text.replace(own, `$1${previousVersion}"`))
  }
}

async function readTarballs(folder: string): Promise<Tarball[]> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  return Promise.all(
    files.map(async (file) => {
      const manifest = JSON.parse(await must('tar', ['-xzOf', file, 'package/package.json']))
      const integrity = `sha512-${createHash('sha512')
        .update(await readFile(file))
        .digest('base64')}`
      return { name: manifest.name, version: manifest.version, file, integrity, manifest }
    }),
  )
}

const migrationsAt = async (revision: string): Promise<string[]> =>
  (await git('ls-tree', '--name-only', `${revision}:${sql}`)).split('\n').sort()

const git = async (...args: string[]) => (await must('git', args)).trim()

async function must(command: string, args: readonly string[], at?: string): Promise<string> {
  const { code, output } = await run(command, args, at ? { in: at } : {})
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}

import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sources that decide the content of a seeded database. */
const platformSource = dirname(fileURLToPath(import.meta.resolve('@vitrine/platform')))
const folder = join(import.meta.dirname, '../../../node_modules/.cache/vitrine/seeds')

const kept = 12

/** The cached bytes of any process under that name, for the same sources; undefined without them. */
export function readKept(name: string): Uint8Array | undefined {
  const path = fileOf(name)
  try {
    const bytes = readFileSync(path)
    utimesSync(path, new Date(), new Date())
    return bytes
  } catch {
    return undefined
  }
}

/** Writes a temporary file and renames it, because several processes may write the same name. */
export function keep(name: string, bytes: Uint8Array | string): void {
  mkdirSync(folder, { recursive: true })
  const unfinished = `${fileOf(name)}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, fileOf(name))
  removeOld()
}

/** Each change of the platform's source adds a file; only the most recently used stay. */
function removeOld(): void {
  const files = readdirSync(folder)
    .map((file) => join(folder, file))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
  for (const { path } of files.slice(kept)) rmSync(path, { force: true })
}

function fileOf(name: string): string {
  return join(folder, `${name}-${sourceHash()}`)
}

let known: string | undefined

/** A hash of the sources that decide the content of a seeded database. */
export function sourceHash(): string {
  known ??= hashOf(platformSource)
  return known
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(root, file)
    if (/\.test\.ts$/.test(file) || statSync(path).isDirectory()) continue
    hash.update(relative(root, path)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

// `npm ci` rejects a lockfile that lacks a platform's optional package, and `npm install` leaves out packages that the
// registry does not have. This check finds them; with `--mend` it adds them, without a checksum.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/project.mjs'

interface Entry {
  readonly version?: string
  readonly dev?: boolean
  readonly license?: string
  readonly engines?: object
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Packages = Readonly<Record<string, Entry>>

const systems = [
  'android',
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const processors = [
  'arm64',
  'armeabi',
  'wasm32',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'arm',
]

/** The entries that the lockfile lacks, by their path in it. It finds only exact versions for one platform. */
export function missingEntries(packages: Packages): Map<string, Entry> {
  const missing = new Map<string, Entry>()
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (!platform || !/^\d+\.\d+\.\d+/.test(version) || isLocked(packages, path, name)) continue
      const { dev, license, engines } = parent
      const entry = { version, ...(dev && { dev }), ...(license && { license }), ...(engines && { engines }) }
      missing.set(`node_modules/${name}`, { ...entry, ...platform, optional: true })
    }
  }
  return missing
}

/** npm looks beside the package first, then in each parent folder. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  const os = systems.find((system) => name.includes(`-${system}`))
  const cpu = processors.find((processor) => name.includes(`-${processor}`))
  if (!cpu || (!os && cpu !== 'wasm32')) return undefined
  const libc = os === 'linux' ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}
  return { ...(os && { os: [os] }), cpu: [cpu === 'armeabi' ? 'arm' : cpu], ...libc }
}

if (import.meta.main) {
  const file = join(root, 'package-lock.json')
  const lock: { packages: Record<string, Entry> } = JSON.parse(await readFile(file, 'utf8'))
  const missing = missingEntries(lock.packages)
  const mend = process.argv.includes('--mend')
  for (const [path, { version }] of missing) console.log(`${mend ? 'added' : 'missing'}: ${path} ${version}`)
  if (mend && missing.size > 0) {
    const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
    const packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(file, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`)
  }
  if (missing.size === 0) console.log('The lockfile names every platform’s packages.')
  process.exitCode = missing.size === 0 || mend ? 0 : 1
}

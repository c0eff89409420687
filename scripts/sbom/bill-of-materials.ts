// npm's own list omits production packages that are also development dependencies (pg, zod), so this one follows the dependencies.

interface Entry {
  /** Only workspaces have one; other packages are named by their path. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** package-lock.json, as far as it is looked at. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>
}

export interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly scope: 'required' | 'optional'
  readonly purl?: string
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

/** The production dependencies of the workspaces as CycloneDX 1.6. The same lockfile gives the same text. */
export function billOfMaterials(lockfile: Lockfile, workspaces: readonly string[], version: string) {
  const found = new Set<string>()
  const needs = new Map<string, readonly string[]>()
  for (const workspace of workspaces) visit(workspace)
  const paths = [...found].sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'vitrine', name: 'vitrine', version } },
    components: paths.map((path) => componentOf(path, lockfile.packages[path] ?? {})),
    dependencies: [
      { ref: 'vitrine', dependsOn: workspaces.map(refOf) },
      ...paths.map((path) => ({ ref: refOf(path), dependsOn: (needs.get(path) ?? []).map(refOf) })),
    ],
  }

  function visit(path: string): void {
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lockfile.packages[path] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    // An optional package for another system may be missing from the lockfile.
    const paths = names.flatMap((name) => resolve(path, name) ?? [])
    needs.set(path, paths.sort())
    for (const each of paths) visit(each)
  }

  /** Searches `node_modules` as Node does: in this folder, then in its parents. */
  function resolve(from: string, name: string): string | undefined {
    const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
    const entry = lockfile.packages[place]
    if (entry) return entry.link ? entry.resolved : place
    return from === '' ? undefined : resolve(outOf(from), name)
  }

  function nameOf(path: string): string {
    return lockfile.packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)
  }

  function refOf(path: string): string {
    return `${nameOf(path)}@${lockfile.packages[path]?.version ?? version}${isNested(path) ? `#${path}` : ''}`
  }

  function componentOf(
    path: string,
    { license, integrity, optional, version: own = version }: Entry,
  ): Component {
    const name = nameOf(path)
    const isOurs = !path.includes('node_modules/')
    const [algorithm, digest] = integrity?.split('-') ?? []
    return {
      type: 'library',
      'bom-ref': refOf(path),
      name,
      version: own,
      scope: optional ? 'optional' : 'required',
      ...(!isOurs && { purl: `pkg:npm/${name.replace('@', '%40')}@${own}` }),
      ...(license && { licenses: [{ expression: license }] }),
      ...(algorithm === 'sha512' &&
        digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    }
  }
}

const outOf = (path: string): string => {
  const end = path.lastIndexOf('/node_modules/')
  return end < 0 ? '' : path.slice(0, end)
}

const isNested = (path: string): boolean => path.includes('/node_modules/')

/** A change of a version, for the changelog and for `vitrine upgrade`. */
export interface Change {
  readonly version: string
  readonly kind: 'feature' | 'fix' | 'change' | 'deprecation' | 'removal'
  readonly text: string
  /** The deprecated or removed name, which projects may use. */
  readonly identifier?: string
}

/** The field `vitrine` in the manifest of the published command. */
export interface Release {
  readonly version: string
  readonly migrations: readonly string[]
  readonly changes: readonly Change[]
}

export interface Installed {
  readonly name: string
  readonly version: string
}

/** A deprecated or removed name and the files of the project that contain it. */
export interface Use {
  readonly change: Change
  readonly files: readonly string[]
}

export interface Upgrade {
  readonly packages: readonly Installed[]
  readonly version: string
  readonly changes: readonly Change[]
  readonly migrations: readonly string[]
  readonly uses: readonly Use[]
}

/** The difference between the installed and the newest release, for a project with these source files. */
export function compareReleases(
  packages: readonly Installed[],
  installed: Pick<Release, 'migrations' | 'version'>,
  newest: Release,
  sources: ReadonlyMap<string, string>,
): Upgrade {
  return {
    packages: packages.filter(({ version }) => version !== newest.version),
    version: newest.version,
    changes: newest.changes.filter(({ version }) => isNewer(version, installed.version)),
    migrations: newest.migrations.filter((name) => !installed.migrations.includes(name)),
    // Older deprecations too: the project may still use them.
    uses: newest.changes.flatMap((change) => {
      const files = change.identifier ? filesWith(change.identifier, sources) : []
      return files.length > 0 ? [{ change, files }] : []
    }),
  }
}

function filesWith(identifier: string, sources: ReadonlyMap<string, string>): string[] {
  const word = new RegExp(`\\b${identifier}\\b`)
  return [...sources].filter(([, text]) => word.test(text)).map(([path]) => path)
}

export const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0

/** The report of `vitrine upgrade`. */
export function describeUpgrade({ packages, version, changes, migrations, uses }: Upgrade): string {
  const used = uses.map(
    ({ change, files }) => `${change.identifier} (${change.kind}): ${files.join(', ')}\n  ${change.text}`,
  )
  const names = packages.map(({ name }) => `${name}@${version}`)
  return [
    ...section(
      'Packages',
      packages.map(({ name, version: from }) => `${name}  ${from} → ${version}`),
    ),
    ...section(
      'Changes',
      changes.map(({ kind, text }) => `${kind}: ${text}`),
    ),
    ...section('Migrations that will run', migrations),
    ...section('Deprecated or removed names in this project', used),
    packages.length > 0
      ? `To upgrade: back up the data (npx vitrine backup shop.zip), then run\n  npm install ${names.join(' ')}`
      : `The project has the newest version, ${version}.`,
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []

import { join } from 'node:path/posix'
import { type Breach, perFile, type Rule } from './rule.ts'

export interface Manifest {
  /** The folder of the package. */
  readonly folder: string
  readonly exports?: Readonly<Record<string, unknown>>
}

export const staysInside = perFile(
  '7: a package is a unit',
  'A package that reaches around its own exports cannot be published or moved.',
  (source) => {
    if (!/^(packages|apps|contract|conformance)\b/.test(source.workspace)) return []
    return source.imports
      .filter(({ from }) => from.startsWith('.'))
      .map((entry) => ({ ...entry, target: join(source.path, '..', entry.from) }))
      .filter(({ target }) => target !== source.workspace && !target.startsWith(`${source.workspace}/`))
      .map(({ from, line }) => ({ line, message: `${from} leaves ${source.workspace}; import the package.` }))
  },
)

/** Rule 7 in the manifests: every entry of `exports` is one file that exists. */
export function exportsAreFiles(manifests: readonly Manifest[], exists: (path: string) => boolean): Rule {
  return {
    name: '7: exports are files',
    reason: 'An entry that maps to one file is loaded alone and found at once.',
    find: () => manifests.flatMap((manifest) => missingEntries(manifest, exists)),
  }
}

/** Rule 7 for sources: only a package's entries may re-export others. */
export function noBarrels(manifests: readonly Manifest[]): Rule {
  const entries = manifests.flatMap(targetsOf).map(({ target }) => target)
  // An entry such as `./src/*.tsx` publishes every such file in the folder.
  const offered = (path: string): boolean =>
    entries.some((entry) => {
      const [start = '', end] = entry.split('*')
      return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end)
    })
  return perFile(
    '7: no barrels inside',
    'A barrel loads all modules for one export, and hides its place.',
    (source) => {
      if (!source.path.startsWith('packages/') || offered(source.path)) return []
      if (
        /^packages\/platform\/src\/[^/]+\/[^/]+\/index\.ts$/.test(source.path) ||
        source.statements.length === 0
      )
        return []
      const onlyPassesOn = source.statements.every(
        (node) =>
          (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration') && node.source,
      )
      return onlyPassesOn ? [{ line: 1, message: 'only re-exports; import from where it stands.' }] : []
    },
  )
}

function missingEntries(manifest: Manifest, exists: (path: string) => boolean): Breach[] {
  return targetsOf(manifest)
    .filter(({ target }) => !target.includes('*') && !exists(target))
    .map(({ entry, target }) => ({
      path: `${manifest.folder}/package.json`,
      line: 1,
      message: `exports["${entry}"] is ${target}, which is not there.`,
    }))
}

function targetsOf({ folder, exports = {} }: Manifest): { entry: string; target: string }[] {
  return Object.entries(exports).map(([entry, target]) => ({
    entry,
    target: typeof target === 'string' ? join(folder, target) : `${folder}: a list of conditions`,
  }))
}

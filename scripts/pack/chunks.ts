import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/** Folders whose code nearly every entry needs. Their files become one, `shared.js`. */
const sharedFolders = ['transport', 'tokens']

/**
 * Bundles the compiled files of a folder into one for each entry, one that all share, and one for each dynamic import.
 * So a program without a bundler opens few files. The declarations stay.
 */
export async function bundleEntries(dist: string, entries: readonly string[]): Promise<void> {
  const before = (await readdir(dist, { recursive: true })).filter((path) => path.endsWith('.js'))
  const shared = before.filter((path) => sharedFolders.includes(dirname(path)))
  const options = {
    bundle: true,
    format: 'esm',
    target: 'es2024',
    packages: 'external',
    outdir: dist,
  } as const
  const common = await build({
    ...options,
    stdin: { contents: shared.map((path) => `export * from './${path}'`).join('\n'), resolveDir: dist },
    entryNames: 'shared',
    write: false,
  })
  const rest = await build({
    ...options,
    entryPoints: entries.map((entry) => join(dist, entry)),
    splitting: true,
    chunkNames: 'chunk-[hash]',
    write: false,
    plugins: [
      {
        name: 'shared',
        setup: ({ onResolve }) =>
          onResolve({ filter: new RegExp(`/(${sharedFolders.join('|')})/`) }, () => ({
            path: './shared.js',
            external: true,
            sideEffects: false,
          })),
      },
    ],
  })
  for (const path of before) await rm(join(dist, path))
  for (const { path, text } of [...common.outputFiles, ...rest.outputFiles])
    await writeFile(path, text.replace(unneeded, ''))
}

/** Names of the bundled files, and imports without names: the package has no side effects, so bundlers warn of them. */
const unneeded = /^(\/\/ \S+\.js\n|import ".+";\n)/gm

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { transform } from 'esbuild'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { declarationsOf, finishDeclarations } from './declarations.ts'
import { readManifest, sourceEntries } from './packages.ts'

/** The platform and the contract inside it, as folders of the repository and of the package. */
const folders = { 'packages/platform/src': '.', 'contract/src': 'contract' } as const

/**
 * Compiles the platform with the contract inside, which no other package needs. The types check compiles both, so that
 * here each file is only transformed. Declarations are those that the entry reaches.
 */
export async function compilePlatform(
  dist: string,
  paths: Readonly<Record<string, string[]>>,
): Promise<void> {
  await mkdir(dist, { recursive: true })
  for (const [source, target] of Object.entries(folders)) {
    for (const path of await filesOf(join(root, source))) {
      if (/\.test(-d)?\.ts$/.test(path)) continue
      const output = join(dist, target, path.replace(/\.ts$/, '.js'))
      await mkdir(dirname(output), { recursive: true })
      if (!path.endsWith('.ts')) await cp(join(root, source, path), output)
      else await writeFile(output, await toJavaScript(join(root, source, path), join(target, path)))
    }
  }
  await declare(dist, paths)
}

async function toJavaScript(file: string, path: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', target: 'es2024' })
  return inside(code.replace(/((?:from|import|import\(|new URL\() ?"\.[^"]*)\.ts"/g, '$1.js"'), path)
}

/** Imports of the contract become relative. */
const inside = (code: string, path: string): string =>
  code.replace(/(["'])@vitrine\/contract\/([^"']+)\1/g, (_, __, entry) => {
    const to = relative(dirname(path), `contract/${entry}.js`)
    return `"${to.startsWith('.') ? to : `./${to}`}"`
  })

async function declare(dist: string, paths: Readonly<Record<string, string[]>>): Promise<void> {
  const types = join(dist, 'types')
  const config = join(dist, 'tsconfig.build.json')
  const entries = await entriesOf()
  await writeFile(config, JSON.stringify(compilerConfig(types, entries, paths)))
  const { output } = await run('tsc', ['-p', config, '--pretty', 'false'])
  const declared = await Promise.all(
    entries.map((entry) => declarationsOf(types, `packages/platform/src/${entry.replace(/\.ts$/, '.d.ts')}`)),
  )
  const sources = [...new Set(declared.flat())]
  const failed = output
    .split('\n')
    .filter((line) => sources.some((path) => line.includes(sourceOf(path, types))))
  if (failed.length > 0) throw new Error(`The platform’s declarations do not compile:\n${failed.join('\n')}`)
  for (const path of sources) {
    const within = relative(types, path)
    const [source, target] = Object.entries(folders).find(([folder]) => within.startsWith(`${folder}/`)) ?? []
    if (!source || target === undefined) throw new Error(`The platform’s declarations reach ${within}.`)
    const place = join(target, relative(source, within))
    await mkdir(dirname(join(dist, place)), { recursive: true })
    await writeFile(join(dist, place), inside(finishDeclarations(await readFile(path, 'utf8')), place))
  }
  await rm(types, { recursive: true })
  await rm(config)
}

const sourceOf = (declaration: string, types: string) =>
  relative(types, declaration).replace(/\.d\.ts$/, '.ts(')

/** The sources of the package's entries, as paths within `src`. */
const entriesOf = async (): Promise<string[]> =>
  sourceEntries(await readManifest('packages/platform')).map(([, source]) => source.replace('./src/', ''))

const compilerConfig = (
  outDir: string,
  entries: readonly string[],
  paths: Readonly<Record<string, string[]>>,
) => ({
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: root,
    outDir,
    types: ['node'],
    paths: { ...paths, '@vitrine/contract/*': [join(root, 'contract/src/*.ts')] },
  },
  files: entries.map((entry) => `../src/${entry}`),
})

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

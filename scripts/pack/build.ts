import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { bundleEntries } from './chunks.ts'
import { finishDeclarations } from './declarations.ts'
import { finishPackage } from './finish.ts'
import { bundleInside } from './inside.ts'
import { type Library, libraries, readManifest, sourceEntries, toPublished } from './packages.ts'
import { compilePlatform } from './platform.ts'

/** Compiles the libraries into `<folder>/dist`, each ready for `npm publish`. */
export async function buildLibraries(folders: readonly Library[] = libraries): Promise<void> {
  for (const folder of folders) await buildLibrary(folder)
}

async function buildLibrary(library: Library): Promise<void> {
  const dist = join(root, library, 'dist')
  await rm(dist, { recursive: true, force: true })
  const paths = await publishedPaths(libraries.slice(0, libraries.indexOf(library)))
  if (library === 'packages/platform') await compilePlatform(dist, paths)
  else await compile(library, dist, paths)
  const manifest = await readManifest(library)
  if (library === 'packages/client') await bundleEntries(dist, sourceEntries(manifest).map(toCompiled))
  await bundleInside(library, manifest.name)
  await finishPackage(library, toPublished(manifest))
}

const toCompiled = ([, source]: [string, string]) => source.replace('./src/', '').replace(/\.tsx?$/, '.js')

/** Compiles `src` of a folder, and copies the files beside its code: styles and pictures. */
async function compile(folder: string, dist: string, paths: Record<string, string[]>): Promise<void> {
  await mkdir(dist, { recursive: true })
  const config = join(dist, 'tsconfig.build.json')
  await writeFile(config, JSON.stringify(compilerConfig(folder, paths)))
  const { code, output } = await run('tsc', ['-p', config, '--pretty', 'false'])
  if (code !== 0) throw new Error(`${folder} does not compile for publishing:\n${output}`)
  await rm(config)
  await copyOthers(folder, dist)
  await finishFiles(dist)
}

async function copyOthers(folder: string, dist: string): Promise<void> {
  const source = join(root, folder, 'src')
  for (const path of await readdir(source, { recursive: true })) {
    if (/\.[a-z0-9]+$/.test(path) && !/\.tsx?$/.test(path)) await cp(join(source, path), join(dist, path))
  }
}

/** These compile without the types of Node, because they also run elsewhere. */
const withoutNode = ['client', 'pricing', 'server-kit', 'react', 'theme', 'ui'].map(
  (name) => `packages/${name}`,
)

/** Our own packages are resolved in their published form, so that their source is not compiled too. */
async function publishedPaths(folders: readonly string[]): Promise<Record<string, string[]>> {
  const paths: Record<string, string[]> = {}
  for (const folder of folders) {
    const manifest = await readManifest(folder)
    for (const [entry, source] of sourceEntries(manifest)) {
      const declaration = source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')
      paths[`${manifest.name}${entry.slice(1)}`] = [join(root, folder, 'dist', declaration)]
    }
  }
  return paths
}

const compilerConfig = (folder: string, paths: Record<string, string[]>) => ({
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    stripInternal: true,
    rewriteRelativeImportExtensions: true,
    rootDir: '../src',
    outDir: '.',
    types: withoutNode.includes(folder) ? [] : ['node'],
    paths,
  },
  include: ['../src'],
  exclude: ['../**/*.test.ts', '../**/*.test.tsx', '../**/*.test-d.ts'],
})

async function finishFiles(dist: string): Promise<void> {
  for (const path of await readdir(dist, { recursive: true })) {
    const finish = path.endsWith('.d.ts') ? finishDeclarations : path.endsWith('.js') && withoutComments
    if (!finish) continue
    const file = join(dist, path)
    await writeFile(file, await finish(await readFile(file, 'utf8')))
  }
}

/** The declarations have the docstrings, so the code needs none. */
const withoutComments = async (text: string) => (await transform(text, { target: 'es2024' })).code

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { root } from '../lib/project.mjs'
import { run } from '../lib/run.ts'
import { published, readManifest, toPublished } from './packages.ts'

/** Compiles the libraries into `packages/<name>/dist`, each ready for `npm publish`. */
export async function buildPackages(names: readonly string[] = published): Promise<void> {
  for (const name of names) await buildPackage(name)
}

async function buildPackage(name: string): Promise<void> {
  const folder = join(root, 'packages', name)
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const config = join(folder, 'dist/tsconfig.build.json')
  await writeFile(config, JSON.stringify(await compilerConfig(name)))
  const { code, output } = await run('tsc', ['-p', config, '--pretty', 'false'])
  if (code !== 0) throw new Error(`packages/${name} does not compile for publishing:\n${output}`)
  await rm(config)
  await finishFiles(dist)
  const manifest = toPublished(await readManifest(name))
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'))
}

/** Our own packages are resolved in their published form, so that their source is not compiled too. */
async function compilerConfig(name: string): Promise<object> {
  const paths: Record<string, string[]> = {}
  for (const other of published.slice(0, published.indexOf(name as (typeof published)[number]))) {
    const { exports } = await readManifest(other)
    for (const [entry, source] of Object.entries(exports)) {
      const declaration = source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')
      paths[`@vitrine/${other}${entry.slice(1)}`] = [`../../${other}/dist/${declaration}`]
    }
  }
  return {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      stripInternal: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '../src',
      outDir: '.',
      types: [],
      paths,
    },
    include: ['../src'],
    exclude: ['../**/*.test.ts', '../**/*.test.tsx', '../**/*.test-d.ts'],
  }
}

async function finishFiles(dist: string): Promise<void> {
  for (const path of await readdir(dist, { recursive: true })) {
    const finish = path.endsWith('.d.ts') ? finishDeclarations : path.endsWith('.js') && withoutComments
    if (!finish) continue
    const file = join(dist, path)
    await writeFile(file, await finish(await readFile(file, 'utf8')))
  }
}

/**
 * The compiler rewrites `.ts` only in JavaScript, so declarations are rewritten here. One tab instead of four spaces
 * per level saves a twentieth of what an editor loads.
 */
const finishDeclarations = (text: string) =>
  text
    .replace(/((?:from|import\(|declare module)\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    .replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))

/** The declarations have the docstrings, so the code needs none. */
const withoutComments = async (text: string) => (await transform(text, { target: 'es2024' })).code

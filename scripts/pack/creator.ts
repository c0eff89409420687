import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { trackedFiles } from '../checks/files.ts'
import { root } from '../lib/project.mjs'
import { finishPackage } from './finish.ts'
import { publishedEngines, readManifest } from './packages.ts'
import { type Template, templateManifest, templateTypes } from './templates.ts'

export const creatorFolder = 'packages/create-vitrine'

/** The sources of each template, in this order: later ones replace files of earlier ones. */
const sources: Readonly<Record<Template, readonly string[]>> = {
  storefront: ['shared', 'shop'],
  next: ['shared', 'next'],
  empty: ['shared', 'empty'],
}

/** The app of this repository that a template begins with, so that no page is here twice. */
const apps: Readonly<Partial<Record<Template, string>>> = {
  storefront: 'apps/storefront',
  next: 'examples/nextjs',
}

/** `npm create vitrine`, with templates made from the apps of this repository. */
export async function buildCreator(): Promise<void> {
  const dist = join(root, creatorFolder, 'dist')
  await rm(dist, { recursive: true, force: true })
  for (const name of Object.keys(sources) as Template[])
    await buildTemplate(name, join(dist, 'templates', name))
  await build({
    entryPoints: [join(root, creatorFolder, 'src/main.ts')],
    outdir: dist,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'es2024',
    packages: 'external',
  })
  const { name, version, dependencies } = await readManifest(creatorFolder)
  await finishPackage(creatorFolder, {
    ...{ name, version, type: 'module', license: 'Apache-2.0' },
    description: 'Creates a shop of your own: a storefront, a platform and a back office.',
    keywords: ['commerce', 'headless', 'shop', 'template'],
    bin: { 'create-vitrine': 'main.js' },
    engines: publishedEngines,
    dependencies,
  })
}

async function buildTemplate(name: Template, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const app = apps[name]
  if (app) await copyApp(app, target)
  for (const source of sources[name]) await cp(join(root, 'templates', source), target, { recursive: true })
  const notes = sources[name].map((source) => readFile(join(root, 'templates', source, 'AGENTS.md'), 'utf8'))
  await writeFile(join(target, 'AGENTS.md'), (await Promise.all(notes)).reverse().join(''))
  await writeFile(join(target, 'package.json'), toJson(await templateManifest(name, app)))
  await writeFile(join(target, 'tsconfig.json'), toJson(await templateTypes(app)))
}

/** The files of the app without its tests, which use the repository. */
async function copyApp(app: string, target: string): Promise<void> {
  for (const path of await trackedFiles()) {
    if (!path.startsWith(`${app}/`) || /\.test\.tsx?$/.test(path)) continue
    await cp(join(root, path), join(target, path.slice(app.length + 1)))
  }
}

const toJson = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`

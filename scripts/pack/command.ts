import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, transform } from 'esbuild'
import type { Release } from '../../apps/platform/src/upgrade/release.ts'
import { buildApps } from '../apps/build.ts'
import { root } from '../lib/project.mjs'
import { changelog, readChanges } from '../release/changes.ts'
import { finishPackage } from './finish.ts'
import { publishedEngines, readManifest } from './packages.ts'

/** The folder of the command, which is published as `vitrine`. */
export const commandFolder = 'apps/platform'

/**
 * The command with the built hosted pages and the back office. The folders of the package are those of `apps`, so that
 * the command finds both at the same relative paths.
 */
export async function buildCommand(): Promise<void> {
  const dist = join(root, commandFolder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await buildApps(['hosted', 'back-office'], console.log)
  await compileCommand(join(dist, 'platform'))
  await cp(join(root, 'apps/hosted/dist'), join(dist, 'hosted/dist'), { recursive: true })
  await cp(join(root, 'apps/back-office/dist'), join(dist, 'back-office/dist'), { recursive: true })
  await bundleBackOffice(join(dist, 'back-office/server.js'))
  await copyDocs(dist)
  const changes = await readChanges()
  await writeFile(join(dist, 'CHANGELOG.md'), changelog(changes))
  const { dependencies, version } = await readManifest(commandFolder)
  const { hono = '', '@hono/node-server': nodeServer = '', ...others } = dependencies ?? {}
  await finishPackage(commandFolder, {
    name: 'vitrine',
    version,
    type: 'module',
    license: 'Apache-2.0',
    description: 'A headless commerce platform with hosted pages and a back office, in one command.',
    keywords: ['commerce', 'headless', 'shop', 'checkout', 'postgres'],
    bin: { vitrine: 'platform/bin/vitrine.mjs' },
    engines: publishedEngines,
    vitrine: { version, migrations: await migrationNames(), changes } satisfies Release,
    dependencies: { ...others, '@hono/node-server': nodeServer, '@vitrine/server-kit': version, hono },
  })
}

/** The documentation that `vitrine docs-mcp` serves. */
async function copyDocs(dist: string): Promise<void> {
  for (const path of ['docs/guides', 'docs/reference', 'docs/errors', 'llms-full.txt'])
    await cp(join(root, path), join(dist, path), { recursive: true })
}

async function compileCommand(dist: string): Promise<void> {
  const source = join(root, commandFolder, 'src')
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith('.ts') || /\.test\.ts$/.test(path) || path.startsWith('testing')) continue
    const { code } = await transform(await readFile(join(source, path), 'utf8'), {
      loader: 'ts',
      target: 'es2024',
    })
    const output = join(dist, 'src', path.replace(/\.ts$/, '.js'))
    await mkdir(join(output, '..'), { recursive: true })
    await writeFile(output, code.replace(/((?:from|import\() ?"\.[^"]*)\.ts"/g, '$1.js"'))
  }
  await mkdir(join(dist, 'bin'))
  const start = await readFile(join(root, commandFolder, 'bin/vitrine.mjs'), 'utf8')
  await writeFile(join(dist, 'bin/vitrine.mjs'), start.replace('../src/main.ts', '../src/main.js'), {
    mode: 0o755,
  })
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(join(root, 'packages/platform/src/kernel/database/sql'))
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort()
}

async function bundleBackOffice(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'apps/back-office/server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2024',
    packages: 'external',
  })
}

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { ConfigError } from '../config-error.ts'
import { compareReleases, describeUpgrade, type Installed, type Release } from './release.ts'

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Prints what the newest version changes for the project in this folder. It changes nothing. */
export async function upgrade(): Promise<void> {
  const project = await readManifest('package.json')
  if (!project) throw new ConfigError('this folder has no package.json; run vitrine upgrade in your project')
  const names = Object.keys({ ...project.dependencies, ...project.devDependencies }).filter((name) =>
    /^(vitrine$|@vitrine\/)/.test(name),
  )
  const command = await readManifest('node_modules/vitrine/package.json')
  if (!command) throw new ConfigError('the package vitrine is not installed here; run npm install vitrine')
  const packages = await Promise.all(names.map(installed))
  const { version } = command
  console.log(
    describeUpgrade(
      compareReleases(
        packages,
        { version, migrations: await migrations() },
        await newestRelease(),
        await readSources(),
      ),
    ),
  )
}

async function installed(name: string): Promise<Installed> {
  return {
    name,
    version: (await readManifest(`node_modules/${name}/package.json`))?.version ?? 'not installed',
  }
}

/** The migrations of the installed platform. */
async function migrations(): Promise<string[]> {
  const files = await readdir('node_modules/@vitrine/platform/kernel/database/sql')
  return files.map((name) => name.replace(/\.sql$/, ''))
}

/** npm knows the registry of the project. */
async function newestRelease(): Promise<Release> {
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { stdout } = await promisify(execFile)(npm, ['view', 'vitrine@latest', 'vitrine', '--json'], {
      shell: process.platform === 'win32',
    })
    return JSON.parse(stdout)
  } catch (error) {
    throw new ConfigError(`npm could not read the newest version: ${(error as Error).message.trim()}`)
  }
}

const isLeftOut = /^(node_modules|build|dist|\.)/

async function readSources(folder = '.'): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (isLeftOut.test(entry.name)) continue
    if (entry.isDirectory()) for (const [file, text] of await readSources(path)) found.set(file, text)
    else if (/\.[cm]?[jt]sx?$/.test(entry.name)) found.set(path, await readFile(path, 'utf8'))
  }
  return found
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(`${path} could not be read: ${(error as Error).message}`)
  }
}

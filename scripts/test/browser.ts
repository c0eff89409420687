import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  readonly path: string
  /** Where its fonts and libraries lie, when they are not the machine's. */
  readonly env?: Readonly<Record<string, string>>
}

/** A Chromium that starts here: the one that CHROMIUM_PATH names, the one that npm installed, the system's, or a new one from apt. */
export async function ensureBrowser(): Promise<Browser> {
  const browser = (await findBrowser()) ?? installFromApt()
  if (browser) return browser
  throw new Error(
    'No browser starts here, so the journeys cannot run. Install Chromium (for instance `apt-get install chromium`) ' +
      'or set CHROMIUM_PATH to one, and run the same command again.',
  )
}

export async function findBrowser(): Promise<Browser | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts({ path: named })) return { path: named }
    throw new Error(`CHROMIUM_PATH is ${named}, and that does not start. Set it to a Chromium, or unset it.`)
  }
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return (await packagedBrowser()) ?? system.map((path) => ({ path })).find(starts)
}

/** The browser inside @sparticuz/chromium, with its fonts, and on a bare machine with the libraries it brings along. */
async function packagedBrowser(): Promise<Browser | undefined> {
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    const env = { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
    if (starts({ path, env })) return { path, env }
    const packed = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    const unpacked = await inflate(fileURLToPath(packed))
    const complete = { path, env: { ...env, LD_LIBRARY_PATH: join(unpacked, 'lib') } }
    return starts(complete) ? complete : undefined
  } catch (error) {
    console.error(
      `@sparticuz/chromium could not be unpacked: ${error instanceof Error ? error.message : error}`,
    )
    return undefined
  }
}

function installFromApt(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No browser starts here; installing Debian’s Chromium.')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  const browser = { path: '/usr/bin/chromium' }
  return starts(browser) ? browser : undefined
}

function starts({ path, env }: Browser): boolean {
  if (!existsSync(path)) return false
  const options = { env: { ...process.env, ...env }, timeout: 20_000 }
  return spawnSync(path, ['--version', '--no-sandbox'], options).status === 0
}

// Installs the packages of package-lock.json if node_modules lacks some. Runs on Node 20 and newer.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/project.mjs'

export function ensureInstalled() {
  const missing = whatIsMissing()
  if (!missing) return
  console.log(`Installing packages (${missing}). Once; about half a minute.`)
  const started = Date.now()
  const result = npm(['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
  if (result !== 0) {
    console.error(
      '\nThe install failed; npm says why above. Without a network, packages come from npm’s cache only.\n' +
        'Mend the cause and run the same command again, or run `npm ci` to see it in full.',
    )
    process.exit(1)
  }
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Compares the lockfile with the record of npm's last complete install. */
function whatIsMissing() {
  const recordFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(recordFile)) return 'nothing is installed yet'
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(recordFile)
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) continue
    const installed = present[path]
    if (!installed) return `${nameOf(path)} is missing`
    if (installed.version !== entry.version)
      return `${nameOf(path)} is ${installed.version}, wanted ${entry.version}`
  }
  if (!existsSync(join(root, 'node_modules/node/bin'))) return 'the project’s own Node is missing'
  return undefined
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const [command, rest] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  return spawnSync(command, rest, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled()

// Plain JavaScript without dependencies, because it runs on any Node before the installation.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The project's pinned Node, or the running one if it can run `.ts` files. */
export function projectNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules/node/bin', binary)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `This needs Node 22.22 or newer, and found ${process.versions.node}. ` +
      'The project brings its own, which is missing: run `npm rebuild node`.',
  )
}

/** PATH with the project's Node and its commands first, so that scripts started from here agree on both. */
export function projectEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const first = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin')]
  return { ...process.env, PATH: [...first, process.env.PATH ?? ''].join(separator) }
}

/** Runs a script on the project's Node, passes signals on, and exits with its status. */
export function runOnProjectNode(script, args = process.argv.slice(2)) {
  const child = spawn(projectNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child too, where a second signal is harmless; npm sends it only to us.
    process.on(signal, () => child.kill(signal))
  }
  // npm does not pass on its own SIGTERM, so we watch for the end of the parent process.
  const parent = process.ppid
  const look = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref()
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectEnvironment, root } from '../../lib/project.mjs'

/** A folder outside the repository, and commands in it that know nothing of the repository. */
export class Scratch {
  readonly folder: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #running = new Set<ChildProcess>()

  private constructor(folder: string, environment: NodeJS.ProcessEnv) {
    this.folder = folder
    this.#environment = environment
  }

  static async open(registry: string, more: Readonly<Record<string, string>>): Promise<Scratch> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-outside-'))
    const foreign = Object.entries(projectEnvironment()).filter(
      ([name]) => !/^(npm_|VITRINE_|DATABASE_URL$|NODE_ENV$|NODE_COMPILE_CACHE$|INIT_CWD$)/.test(name),
    )
    const environment: NodeJS.ProcessEnv = {
      ...Object.fromEntries(foreign),
      // The project's Node, but not its commands.
      PATH: (projectEnvironment().PATH ?? '').replace(join(root, 'node_modules/.bin'), ''),
      npm_config_registry: registry,
      // Empty, so that the downloads count.
      npm_config_cache: join(folder, '.npm'),
      npm_config_update_notifier: 'false',
      ...more,
    }
    return new Scratch(folder, environment)
  }

  /** Runs a command to its end, and returns its output; rejects with it. */
  async run(command: string, at = '.', env: Readonly<Record<string, string>> = {}): Promise<string> {
    const done = announce(command)
    const child = this.#spawn(command, at, env)
    const said = listen(child)
    const [code] = await once(child, 'close')
    this.#running.delete(child)
    done()
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said.text}`)
    return said.text
  }

  /** Starts a command, and waits until it prints the mark. */
  async start(command: string, at: string, mark: string, env: Readonly<Record<string, string>> = {}) {
    const done = announce(command)
    const child = this.#spawn(command, at, env)
    const said = listen(child)
    const until = Date.now() + 400_000
    while (!said.text.includes(mark)) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${command} did not print “${mark}”:\n${said.text}`)
      await wait(50)
    }
    done()
    return { said: () => said.text, stop: () => this.#stop(child) }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.#stop(child)))
    await rm(this.folder, { recursive: true, force: true })
  }

  #spawn(command: string, at: string, env: Readonly<Record<string, string>>): ChildProcess {
    const child = spawn(command, {
      shell: true,
      cwd: join(this.folder, at),
      env: { ...this.#environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, because a shell and npm do not pass on signals.
      detached: true,
    })
    this.#running.add(child)
    return child
  }

  async #stop(child: ChildProcess): Promise<void> {
    this.#running.delete(child)
    if (child.exitCode !== null || child.pid === undefined) return
    const closed = once(child, 'close')
    process.kill(-child.pid, 'SIGTERM')
    await closed
  }
}

/** Prints a command; the returned function prints its seconds. */
export function announce(command: string): () => void {
  console.log(`\n$ ${command}`)
  const from = performance.now()
  return () => console.log(`${((performance.now() - from) / 1000).toFixed(1)} s`)
}

function listen(child: ChildProcess): { readonly text: string } {
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk))
  return said
}

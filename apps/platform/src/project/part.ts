import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** The first start fills a database, which takes minutes on a busy machine. */
const mostSeconds = 300

export interface PartOptions {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** The folder in which it runs. */
  readonly in: string
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Requested repeatedly until the response is not a 5xx. */
  readonly url: string
  readonly say: (line: string) => void
}

/** One process of a running Vitrine: platform, storefront or back office. */
export class Part {
  readonly #options: PartOptions
  readonly #child: ChildProcess
  readonly ended: Promise<number>
  #lastLines: string[] = []
  #running = true

  constructor(options: PartOptions) {
    this.#options = options
    const [command, ...args] = options.command
    this.#child = spawn(command, args, {
      cwd: options.in,
      env: options.env,
      // Commands of npm packages are scripts of the shell there.
      shell: process.platform === 'win32',
      // The channel ends with this process in any case, and the platform then stops.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    process.once('exit', () => this.#child.kill())
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.#take(line))
    }
    this.ended = new Promise((resolve) => {
      const end = (code: number): void => {
        this.#running = false
        resolve(code)
      }
      this.#child.once('error', (error) => {
        this.#take(error.message)
        end(1)
      })
      this.#child.once('exit', (code) => end(code ?? 1))
    })
  }

  get name(): string {
    return this.#options.name
  }

  /** Resolves with the first answer; refuses, with the last lines it wrote, when the process ends before that. */
  async ready(): Promise<void> {
    const until = Date.now() + mostSeconds * 1000
    while (Date.now() < until) {
      if (!this.#running) throw new Error(`${this.name} could not start:\n${this.#lastLines.join('\n')}`)
      if (await answers(this.#options.url)) return
      await wait(40)
    }
    throw new Error(`${this.name} did not answer within ${mostSeconds} s at ${this.#options.url}.`)
  }

  /** Asks the process to end and insists after a while, so that nothing outlives us. */
  async stop(graceSeconds = 8): Promise<void> {
    if (!this.#running) return
    this.#child.kill('SIGTERM')
    const insist = setTimeout(() => this.#child.kill('SIGKILL'), graceSeconds * 1000)
    await this.ended
    clearTimeout(insist)
  }

  #take(line: string): void {
    this.#lastLines = [...this.#lastLines.slice(-19), line]
    this.#options.say(line)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    // Refused or reset: it is not listening yet, which is what we are waiting for.
    return false
  }
}

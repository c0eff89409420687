import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const command: string = fileURLToPath(new URL('../../bin/vitrine.mjs', import.meta.url))

/** The command in a process of its own, as tests need it. */
export interface Running {
  readonly child: ChildProcess
  readonly url: string
  /** What it has printed so far. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts it and waits for its `ready` line; rejects with what it said when it ends instead. */
export async function start(
  flags: readonly string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [command, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const ended = once(child, 'exit')
  // Only then everything that it had to say has come.
  const silent = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  let text = ''
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      const url = /^ready (\S+)\n/m.exec(text)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([
    ready,
    silent.then(([code]) => {
      throw new Error(`ended with ${code}: ${said.trim()}`)
    }),
  ])
  return {
    child,
    url,
    said: () => text,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [code] = await ended
      return code as number | null
    },
  }
}

/** Runs a command that ends by itself and answers what it printed; rejects when it ends with an error. */
export async function runToEnd(
  flags: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...flags], { env: environment })
  return stdout
}

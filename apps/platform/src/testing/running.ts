import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const command: string = fileURLToPath(new URL('../../bin/vitrine.mjs', import.meta.url))

/** The command in a separate process. */
export interface Running {
  readonly child: ChildProcess
  readonly url: string
  /** Returns the output so far. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the command and waits for its `ready` line; rejects with its output if it exits first. */
export async function start(
  flags: readonly string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [command, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  const ended = once(child, 'exit')
  // The output is complete only after `close`.
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

/** Runs a command to its end and returns its output; rejects if it fails. */
export async function runToEnd(
  flags: readonly string[],
  environment: Record<string, string> = {},
  folder?: string,
): Promise<string> {
  const options = { env: environment, cwd: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...flags], options)
  return stdout
}

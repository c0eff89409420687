import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { projectEnvironment, root } from './project.mjs'

export interface Run {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

export interface RunOptions {
  /** A folder, relative to the root; default: the root. */
  readonly in?: string
  /** Prints the output while it runs, and returns it too. */
  readonly show?: boolean
  /** Receives the output so far, whenever there is more. */
  readonly onOutput?: (output: string) => void
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command with the project's Node and tools on PATH, and returns its result. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const started = performance.now()
  const cwd = resolve(root, options.in ?? '.')
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...projectEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk
      if (options.show) process.stdout.write(chunk)
      options.onOutput?.(output)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = (code: number): void =>
      settle({ code, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { UsageError } from './flags.ts'

/** Runs a command in a folder, and shows its output. */
export async function run(command: string, args: readonly string[], folder: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  if (code !== 0 && code !== null) throw new UsageError(`${command} ${args.join(' ')} failed in ${folder}`)
}

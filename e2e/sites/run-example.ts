import type { ChildProcess } from 'node:child_process'

const outputOf = (child: ChildProcess) => {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => lines.push(`${text}`))
  return lines
}

/** Waits for a successful end; answers the output. */
export function ended(child: ChildProcess): Promise<string> {
  const lines = outputOf(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(lines.join('')) : reject(new Error(`The example failed.\n${lines.join('')}`)),
    )
  })
}

/** Waits for a word in the output; answers the growing output. */
export function saying(child: ChildProcess, word: string): Promise<readonly string[]> {
  const lines = outputOf(child)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => `${text}`.includes(word) && resolve(lines))
    child.once('exit', () => reject(new Error(`The example does not start.\n${lines.join('')}`)))
  })
}

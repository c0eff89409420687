// Measures the time from a fresh clone to a page in a browser, with the installation; then a second start.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/project.mjs'
import { run } from '../scripts/lib/run.ts'

const clone = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
try {
  const cloned = await run('git', ['clone', '--quiet', root, clone])
  if (cloned.code !== 0) throw new Error(cloned.output)
  console.log(`fresh clone to the page  ${(await timeToPage()).toFixed(1)} s of at most 120`)
  console.log(`second start             ${(await timeToPage()).toFixed(1)} s of at most 5`)
} finally {
  await rm(clone, { recursive: true, force: true })
}

async function timeToPage(): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] })
  const page = await storefrontOf(child)
  const response = await fetch(page)
  await response.text()
  const seconds = (performance.now() - started) / 1000
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`)
  child.kill('SIGTERM')
  // Waits for all processes that share npm's output.
  await once(child, 'close')
  return seconds
}

/** The address that the start command prints when all parts answer. */
async function storefrontOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const address = /Storefront\s+(http\S+)/.exec(output)?.[1]
    if (address) return address
  }
  throw new Error(`npm start ended before it printed an address:\n${output}`)
}

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const tool = require.resolve('@modelcontextprotocol/conformance/dist/index.js')

/** One result of the conformance tests of MCP. */
export interface Check {
  readonly scenario: string
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  readonly errorMessage?: string
}

/** Runs the conformance tests of MCP. `said` gets their output as it comes. */
export async function runMcpTests(
  flags: readonly string[],
  said: (output: string) => void = () => {},
): Promise<readonly Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mcp-'))
  try {
    // A failed check is an exit code too: the files of results say more.
    const output = await new Promise<string>((resolve) => {
      const all = [tool, ...flags, '-o', folder]
      const child = execFile(process.execPath, all, { timeout: 60_000 }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      )
      child.stdout?.on('data', said)
    })
    const checks = await readChecks(folder)
    if (checks.length === 0) throw new Error(`No scenario ran: ${output}`)
    return checks
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readChecks(folder: string): Promise<readonly Check[]> {
  const names = await readdir(folder)
  const lists = await Promise.all(
    names.map(async (name) => {
      const scenario = name.replace(/^(server|authorization-server)-(.*)-\d{4}-\d\d-\d\dT[-\d]+Z$/, '$2')
      const checks: Omit<Check, 'scenario'>[] = JSON.parse(
        await readFile(join(folder, name, 'checks.json'), 'utf8'),
      )
      return checks.map((check) => ({ ...check, scenario }))
    }),
  )
  return lists.flat()
}

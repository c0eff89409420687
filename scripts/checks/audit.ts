// Reports known vulnerabilities of production dependencies. Without a network or an audit of the registry, it says so
// and passes.
import { run } from '../lib/run.ts'

interface Audit {
  readonly error?: { readonly summary?: string }
  readonly metadata?: { readonly vulnerabilities: { readonly high: number; readonly critical: number } }
}

const { output } = await run('npm', [
  'audit',
  '--omit=dev',
  '--json',
  '--fetch-timeout=15000',
  '--fetch-retries=0',
])
const report = parse(output)
const found = report?.metadata?.vulnerabilities
if (!found) {
  console.log(
    `The registry did not answer the audit${report?.error?.summary ? `: ${report.error.summary}` : ''}. Not checked.`,
  )
} else {
  console.log(`${found.critical} critical and ${found.high} high.`)
  process.exitCode = found.critical + found.high === 0 ? 0 : 1
}

function parse(text: string): Audit | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    // npm prints no JSON if it cannot reach the registry.
    return undefined
  }
}

// `npm run check`: runs all checks, two at a time, and prints the remedy for each failure. `--skip tests,audit` leaves steps out.
import { parseArgs } from 'node:util'
import { run } from '../lib/run.ts'
import { twoAtATime } from '../lib/two-at-a-time.ts'
import { type Step, steps } from './steps.ts'

interface Outcome {
  readonly step: Step
  readonly passed: boolean
  readonly seconds: number
}

const { values } = parseArgs({
  options: { skip: { type: 'string', default: '' }, only: { type: 'string' } },
})
const skipped = values.skip.split(',').filter(Boolean)
const only = values.only?.split(',')
const unknown = [...skipped, ...(only ?? [])].filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`,
  )
  process.exit(2)
}

const outcomes: Outcome[] = []
const wanted = steps.filter(({ name }) => !skipped.includes(name) && (!only || only.includes(name)))
// The tests use both cores themselves.
await twoAtATime(
  wanted.filter(({ name }) => name !== 'tests'),
  (step) => check(step),
)
for (const step of wanted.filter(({ name }) => name === 'tests')) await check(step, true)

console.log('\ncheck             result    time')
for (const { step, passed, seconds } of outcomes)
  console.log(`${step.name.padEnd(18)}${(passed ? 'ok' : 'FAILED').padEnd(10)}${seconds.toFixed(1)} s`)
const failed = outcomes.filter((outcome) => !outcome.passed)
console.log(failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${outcomes.length} failed.`)
process.exitCode = failed.length === 0 ? 0 : 1

async function check(step: Step, show = false): Promise<void> {
  const [command, ...args] = step.command
  if (show) console.log(`\n— ${step.name}`)
  const { code, output, seconds } = await run(command, args, { show })
  if (!show) console.log(`\n— ${step.name}\n${output.trim()}`)
  if (code !== 0) console.log(`To fix: ${step.remedy}`)
  outcomes.push({ step, passed: code === 0, seconds })
}

import { expect, test } from 'vitest'

import { createPlanReader, type Explained } from './plans.ts'

const head = 'vitrine: LOG:  duration: 0.1 ms  plan:'
const plan = (sql: string) => JSON.stringify({ 'Query Text': sql, Plan: { 'Node Type': 'Result' } })

function read(...lines: string[]): readonly string[] {
  const all: Explained[] = []
  const take = createPlanReader('vitrine: ', (one) => all.push(one))
  for (const line of [...lines, 'vitrine: LOG:  end']) take(line)
  return all.map(({ sql }) => sql)
}

test('a plan is read with its statement', () => {
  expect(read(head, `\t${plan('select 1')}`, head, `\t${plan('select 2')}`)).toEqual(['select 1', 'select 2'])
})

test('a long message that another process interrupts is left out', () => {
  const long = plan(`select '${'x'.repeat(5000)}'`)
  const interrupted = `${long.slice(0, 4096)}\tDETAIL of another process${long.slice(4096)}`
  expect(read(head, `\t${interrupted}`, head, `\t${plan('select 2')}`)).toEqual(['select 2'])
})

test('a short message that cannot be read is an error', () => {
  expect(() => read(head, '\t{"Query Text": }')).toThrow(SyntaxError)
})

import { expect, test } from 'vitest'

import { families } from './families.ts'
import { createMetrics } from './metrics.ts'

test('an observation counts in its bucket and all larger ones', async () => {
  const metrics = createMetrics()
  for (const seconds of [0.0005, 0.003, 0.003, 60])
    metrics.observe('vitrine_job_duration_seconds', ['mail.send'], seconds)
  const text = await metrics.read()
  expect(text).toContain('vitrine_job_duration_seconds_bucket{kind="mail.send",le="0.001"} 1\n')
  expect(text).toContain('vitrine_job_duration_seconds_bucket{kind="mail.send",le="0.005"} 3\n')
  expect(text).toContain('vitrine_job_duration_seconds_bucket{kind="mail.send",le="10"} 3\n')
  expect(text).toContain('vitrine_job_duration_seconds_bucket{kind="mail.send",le="+Inf"} 4\n')
  expect(text).toContain('vitrine_job_duration_seconds_sum{kind="mail.send"} 60.0065\n')
})

test('label values are escaped', async () => {
  const metrics = createMetrics()
  metrics.count('vitrine_mails_total', ['a "quoted\\" \n kind'])
  expect(await metrics.read()).toContain('{outcome="a \\"quoted\\\\\\" \\n kind"} 1\n')
})

test('a metric family has at most five thousand series', async () => {
  const metrics = createMetrics()
  for (let each = 0; each < 6_000; each++) metrics.count('vitrine_mails_total', [`outcome ${each}`])
  expect((await metrics.read()).match(/^vitrine_mails_total/gm)).toHaveLength(5_000)
})

test('a failed collector does not affect the others', async () => {
  const metrics = createMetrics()
  metrics.collect(() => Promise.reject(new Error('the database is away')))
  metrics.collect(() => metrics.set('vitrine_database_waiting', [], 3))
  expect(await metrics.read()).toContain('vitrine_database_waiting 3\n')
})

test('metric names follow the Prometheus conventions for units', () => {
  for (const [name, { kind }] of Object.entries(families)) {
    expect(name).toMatch(/^(vitrine|process|nodejs)_[a-z_]+$/)
    expect(name.endsWith('_total')).toBe(kind === 'counter')
    if (kind === 'histogram') expect(name).toMatch(/_seconds$/)
  }
})

import { createTestPlatform } from '@vitrine/testing'
import { serverAudits } from 'graphql-http'
import { expect, onTestFinished, test } from 'vitest'

import { baseUrl } from '../../../test/requests.ts'

test('passes every audit of the GraphQL-over-HTTP working group', async () => {
  const platform = await createTestPlatform({ baseUrl })
  onTestFinished(() => platform.close())
  const fetchFn = (url: string, options: RequestInit) => platform.fetch(url, options)
  const audits = serverAudits({ url: `${baseUrl}/graphql`, fetchFn })
  const failed: string[] = []
  for (const { id, name, fn } of audits) {
    const result = await fn()
    if (result.status !== 'ok') failed.push(`${result.status} ${id} ${name}: ${result.reason}`)
  }
  expect(failed).toEqual([])
  expect(audits).toHaveLength(61)
})

test('a query by GET rejects variables that are not a JSON object, by their field', async () => {
  const platform = await createTestPlatform({ baseUrl })
  onTestFinished(() => platform.close())
  const parameters = new URLSearchParams({ query: '{ __typename }', variables: '[1]' })
  const refused = await platform.fetch(`${baseUrl}/graphql?${parameters}`)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('"field":"variables"')
})

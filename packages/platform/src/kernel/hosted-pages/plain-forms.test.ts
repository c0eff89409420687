import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

import { jsonLog } from '../operations/json-log.ts'

/** An application whose page shows what it is given and does what the fields say. */
const server = `
export async function draw({ document, address, kept, fields, fetch }) {
  if (fields?.fail) throw new Error('a bug')
  const calls = fields?.call ? (await fetch(fields.call, { method: 'GET' })).status : ''
  return {
    html: \`<p>\${document.page} \${address} kept:\${kept ?? ''} calls:\${calls}</p>\`,
    title: 'A title', style: '', visit: '{}',
    ...(fields?.status && { status: Number(fields.status) }),
    ...(fields?.keep !== undefined && { kept: fields.keep }),
    ...(fields?.goTo && { goTo: fields.goTo }),
    ...(fields?.broken && { html: '', error: new Error('a component failed') }),
  }
}`

const page = 'http://vitrine.test/_hosted/recovery?from=here'
const lines: string[] = []
let platform: TestPlatform

beforeAll(async () => {
  const hostedDir = mkdtempSync(join(tmpdir(), 'vitrine-server-'))
  for (const folder of ['.vite', 'server']) mkdirSync(join(hostedDir, folder))
  writeFileSync(
    join(hostedDir, '.vite/manifest.json'),
    JSON.stringify({ 'src/main.tsx': { file: 'main.js', isEntry: true } }),
  )
  writeFileSync(join(hostedDir, 'server/server.js'), server)
  writeFileSync(join(hostedDir, 'package.json'), '{"type":"module"}')
  platform = await createTestPlatform({ hostedDir, log: jsonLog((line) => lines.push(line)) })
})

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, to = page) =>
  platform.fetch(to, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ _form: 'one', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

/** The cookies of an answer as a browser sends them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

test('a page is drawn on the server', async () => {
  const html = await (await platform.fetch(page)).text()
  expect(html).toContain(
    '<div id="root"><p>recovery-request /_hosted/recovery?from=here kept: calls:</p></div>',
  )
  expect(html).toContain('<title>A title</title>')
})

test('a plain form is answered at the page’s own address, with the status that the page gives', async () => {
  const answer = await post({ status: '422' })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('recovery-request')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a sender that hides where it is', { 'sec-fetch-site': '' }],
])('a form of %s does nothing', async (_, headers) => {
  const answer = await post({ goTo: '/elsewhere' }, headers)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('location')).toBeNull()
})

test('a form without the field that names it is not a plain form of a page', async () => {
  const body = new URLSearchParams({ goTo: '/elsewhere' })
  const answer = await platform.fetch(page, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(405)
})

test('a step is kept in a cookie that only the platform reads, for its own address', async () => {
  const answer = await post({ keep: '{"step":"secret-token"}', goTo: '/_hosted/recovery?from=here' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_hosted/recovery?from=here'])
  const cookie = cookiesOf(answer)
  expect(answer.headers.getSetCookie().join()).toMatch(/vitrine-step=[\w-]+; Path=\/; Max-Age=1800; HttpOnly/)
  expect(cookie).not.toContain('secret-token')

  const read = async (address: string) => (await platform.fetch(address, { headers: { cookie } })).text()
  expect(await read(page)).toContain('kept:{"step":"secret-token"}')
  expect(await read('http://vitrine.test/_hosted/recovery')).toContain('kept: ')
  await platform.clock.advance(31 * 60_000)
  expect(await read(page)).toContain('kept: ')
})

test('a step of many bytes is kept in two cookies, and an empty one clears both', async () => {
  const long = Array.from({ length: 400 }, (_, place) => `${place}:${Math.sin(place)}`).join()
  const answer = await post({ keep: JSON.stringify(long), goTo: '/_hosted/recovery?from=here' })
  const html = await (await platform.fetch(page, { headers: { cookie: cookiesOf(answer) } })).text()
  expect(html).toContain('399:')
  const cleared = await post({ keep: '', goTo: '/done' })
  expect(
    cleared.headers.getSetCookie().filter((cookie) => /^vitrine-step.*=; Path=\/; Max-Age=0/.test(cookie)),
  ).toHaveLength(2)
})

test('a form leads to another site by a page, because the policy allows no redirect of a form there', async () => {
  const answer = await post({ goTo: 'https://shop.example/back?code=1' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('refresh')).toBe('0;url=https://shop.example/back?code=1')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await answer.text()).toContain(
    '<a href="https://shop.example/back?code=1">Continue to shop.example</a>',
  )
})

test('a page calls the platform as its browser, also with the cookie that this answer gives it', async () => {
  const fresh = await post({ call: '/v1/members/my' })
  expect(fresh.headers.getSetCookie().join()).toContain('vitrine=')
  // A visitor is known and not a member.
  expect(await fresh.text()).toContain('calls:403')
})

test('a page whose component fails is left to the script, and the log has the error', async () => {
  const answer = await post({ broken: 'yes' })
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('<div id="root"></div>'),
  ])
  const [entry] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(entry).toMatchObject({ page: 'recovery-request', err: { message: 'a component failed' } })
})

test('a page that fails is an error page with the request ID, and no details', async () => {
  const answer = await post({ fail: 'yes' })
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('<p>error /_hosted/recovery')
  expect(html).toContain(answer.headers.get('x-request-id') ?? 'no id')
  expect(html).not.toContain('a bug')
})

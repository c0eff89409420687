import { PGlite } from '@electric-sql/pglite'
import { describe, expect, test } from 'vitest'

import { cookieFor, cookiesIn, echoPlatform, open, sessionsOver, tokensOf } from '../test/echo-platform.ts'
import { sqlStore } from './sql-store.ts'
import { memoryStore, type SessionStore } from './store.ts'

const database = new PGlite()

async function sqlTable(): Promise<SessionStore> {
  const store = sqlStore(database, `sessions_${crypto.randomUUID().slice(0, 8)}`)
  await store.prepare()
  await store.prepare()
  return store
}

describe.each([
  ['memory', async () => memoryStore()],
  ['a table', sqlTable],
])('sessions kept in %s', (_, createStore) => {
  test('have only their id in the cookie, and nothing readable in the store', async () => {
    const kept: string[] = []
    const store = await createStore()
    const watched = {
      ...store,
      set: (...all: Parameters<SessionStore['set']>) => {
        kept.push(all.join(' '))
        return store.set(...all)
      },
    }
    const sessions = sessionsOver(echoPlatform(), { store: watched })
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const id = cookie.split('=')[1] ?? ''
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(kept.join()).not.toMatch(new RegExp(`ada|${id}`))
    expect((await open(sessions, cookie)).role()).toBe('member')
  })

  test('are shared by all instances of the site', async () => {
    const store = await createStore()
    const [one, two] = [sessionsOver(echoPlatform(), { store }), sessionsOver(echoPlatform(), { store })]
    const cookie = await cookieFor(one, tokensOf('ada', -1))
    const session = await open(two, cookie)
    await session.freshen()
    // A renewal keeps the session and its id.
    expect(cookiesIn(await session.commit(new Response()))).toBe(cookie)
    const { refreshToken } = await (await open(one, cookie)).client.auth.getTokens()
    expect(refreshToken.value).toBe('refresh-ada-2')
  })

  test('get a new id with each sign-in, and the old id is invalid', async () => {
    const sessions = sessionsOver(echoPlatform(), { store: await createStore() })
    const visitor = { ...tokensOf('v'), refreshToken: { value: 'refresh-v-1', role: 'visitor' } as const }
    const planted = await cookieFor(sessions, visitor)
    const session = await open(sessions, planted)
    await session.client.auth.setTokens(tokensOf('ada'))
    const own = cookiesIn(await session.commit(new Response()))
    expect(own).not.toBe(planted)
    expect((await open(sessions, planted)).role()).toBe('none')
    const again = await open(sessions, own)
    await again.client.auth.setTokens(tokensOf('bea'))
    expect(cookiesIn(await again.commit(new Response()))).not.toBe(own)
    expect((await open(sessions, own)).role()).toBe('none')
  })

  test('never accept an invented id', async () => {
    const sessions = sessionsOver(echoPlatform(), { store: await createStore() })
    const session = await open(sessions, 'vitrine-session=made-up')
    await session.client.auth.setTokens(tokensOf('ada'))
    expect(cookiesIn(await session.commit(new Response()))).not.toContain('made-up')
    expect((await open(sessions, 'vitrine-session=made-up')).role()).toBe('none')
  })

  test('are deleted from the store at sign-out', async () => {
    const sessions = sessionsOver(echoPlatform(), { store: await createStore() })
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const session = await open(sessions, cookie)
    await session.forget()
    const { headers } = await session.commit(new Response())
    expect(headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await open(sessions, cookie)).role()).toBe('none')
  })
})

test('a store removes expired sessions', async () => {
  let now = 0
  const store = memoryStore(() => now)
  await store.set('a', 'text', 10)
  now = 9_999
  expect(await store.get('a')).toBe('text')
  now = 10_000
  expect(await store.get('a')).toBeUndefined()

  const table = sqlStore(database, 'short_lived')
  await table.prepare()
  await table.set('a', 'text', 0)
  expect(await table.get('a')).toBeUndefined()
  await table.sweep()
  expect((await database.query('select 1 from short_lived')).rows).toEqual([])
  expect(() => sqlStore(database, 'x; drop table y')).toThrow('not the name of a table')
})

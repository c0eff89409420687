import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { DirectoryLockedError, lockDirectory, startOf } from './lock.ts'

const script = fileURLToPath(new URL('./fixtures/take-lock.ts', import.meta.url))
const children: ChildProcess[] = []
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function start(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout!, 'data')
  return { child, said: String(said).trim() }
}

test('a second process is rejected with the pid of the first', async () => {
  const { child } = await start()
  expect((await start()).said).toContain(`in use by process ${child.pid}`)
})

test('one of five concurrent starts takes over a stale lock', async () => {
  writeFileSync(join(directory, 'vitrine.lock'), '999999999 1')
  const all = await Promise.all(Array.from({ length: 5 }, start))
  expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1)
})

test('the next process can lock the directory of a killed process', async () => {
  const { child } = await start()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await start()).said).toBe('taken')
})

test('a suspended process keeps the directory', async () => {
  const { child } = await start()
  child.kill('SIGSTOP')
  expect((await start()).said).toContain(`in use by process ${child.pid}`)
})

test('a lock is stale if its pid now belongs to another process', () => {
  writeFileSync(join(directory, 'vitrine.lock'), `${process.ppid} 1`)
  lockDirectory(directory)()
})

test('a held lock that another process moved aside still locks the directory', () => {
  const held = `${process.ppid} ${startOf(process.ppid)} x`
  const mover = `${process.ppid}-${startOf(process.ppid)}`
  const aside = join(directory, `vitrine.lock.${mover}`)
  writeFileSync(aside, held)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`)
  expect(readdirSync(directory)).toEqual([`vitrine.lock.${mover}`])
})

test('the moved lock of a dead process is put back if held, and removed otherwise', () => {
  writeFileSync(join(directory, 'vitrine.lock.999999999-1'), '999999998 1')
  lockDirectory(directory)()
  expect(readdirSync(directory)).toEqual([])
  writeFileSync(join(directory, 'vitrine.lock.999999999-1'), `${process.ppid} ${startOf(process.ppid)}`)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`)
  expect(readdirSync(directory)).toEqual(['vitrine.lock'])
})

test.each([
  ['empty', ''],
  // The truncated id of another process, which equals the id of a running one.
  ['half written', '1'],
])('a lock file that its process left %s is taken over', (_, text) => {
  writeFileSync(join(directory, 'vitrine.lock'), text)
  lockDirectory(directory)()
})

test.each([
  ['empty', ''],
  ['half written', '1'],
  ['in no known form', 'locked'],
])('while a process moves a lock file aside that is %s, the error names that process', (_, text) => {
  const mover = `${process.ppid}-${startOf(process.ppid)}`
  writeFileSync(join(directory, `vitrine.lock.${mover}`), text)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}.`)
})

test('a released directory can be locked again', () => {
  lockDirectory(directory)()
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError)
  release()
})

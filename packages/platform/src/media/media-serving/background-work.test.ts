import { expect, test } from 'vitest'

import { createBackgroundWork } from './background-work.ts'

function tasks(most = 10) {
  const done: string[] = []
  const errors: unknown[] = []
  const work = createBackgroundWork(most, (error) => errors.push(error))
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const add = (name: string, fails = false) =>
    work.add(name, async () => {
      await gate
      done.push(name)
      if (fails) throw new Error(name)
    })
  return { add, open, done, errors }
}

test('runs one task at a time, the newest first, and each name once', async () => {
  const { add, open, done } = tasks()
  for (const name of ['first', 'second', 'third', 'second', 'first']) add(name)
  expect(done).toEqual([])
  open()
  await expect.poll(() => done).toEqual(['first', 'second', 'third'])
})

test('drops the oldest waiting task when too many wait', async () => {
  const { add, open, done } = tasks(2)
  for (const name of ['running', 'oldest', 'older', 'newest']) add(name)
  open()
  await expect.poll(() => done).toEqual(['running', 'newest', 'older'])
})

test('a failed task does not stop the others', async () => {
  const { add, open, done, errors } = tasks()
  add('fails', true)
  add('works')
  open()
  await expect.poll(() => done).toEqual(['fails', 'works'])
  expect(errors).toEqual([new Error('fails')])
})

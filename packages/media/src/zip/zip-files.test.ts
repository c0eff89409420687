import { expect, test } from 'vitest'

import { zipFiles } from './zip-files.ts'

const modified = new Date('2026-01-01T00:00:00Z')

function entry(name: string, text: string, closed: string[] = []) {
  const bytes = new TextEncoder().encode(text)
  return {
    name,
    sizeInBytes: bytes.length,
    open: async () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(bytes)
          controller.close()
        },
        cancel: () => void closed.push(name),
      }),
  }
}

test('an archive has the announced length, and unique file names', async () => {
  const zip = zipFiles([entry('a.txt', 'one'), entry('A.txt', 'two'), entry('a.txt', '')], modified)
  const bytes = await new Response(zip.body).bytes()
  expect(bytes.length).toBe(zip.sizeInBytes)
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004')
  const text = Buffer.from(bytes).toString('latin1')
  for (const name of ['a.txt', 'A (2).txt', 'a (3).txt', 'one', 'two']) expect(text).toContain(name)
})

test('a cancelled read closes the open file and opens no other', async () => {
  const closed: string[] = []
  const opened: string[] = []
  const endless = {
    name: 'endless',
    sizeInBytes: 1_000_000,
    open: async () => {
      opened.push('endless')
      return new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1000)),
        cancel: () => void closed.push('endless'),
      })
    },
  }
  const never = { ...endless, name: 'never', open: () => Promise.reject(new Error('opened')) }
  const reader = zipFiles([endless, never], modified).body.getReader()
  for (let chunk = 0; chunk < 5; chunk += 1) await reader.read()
  await reader.cancel()
  expect(opened).toEqual(['endless'])
  expect(closed).toEqual(['endless'])
})

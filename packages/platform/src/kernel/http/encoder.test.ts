import { timestamp } from '@vitrine/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod'

import { answerWriter, encoderOf } from './encoder.ts'

const Leaf = z.object({ at: timestamp(), note: z.string().optional() })
const Branch = z.object({
  id: z.string().trim(),
  leaves: z.array(Leaf),
  byName: z.record(z.string(), Leaf),
  free: z.record(z.string(), z.unknown()),
  closed: Leaf.nullable(),
  either: z.union([z.null(), z.literal('x'), Leaf]).optional(),
  get inner() {
    return z.array(Branch).optional()
  },
})
const at = new Date('2026-11-21T10:00:00Z')
const leaf = { at, note: undefined, secret: 'left out' }
const branch = {
  id: 'b',
  leaves: [leaf],
  byName: { one: leaf },
  free: { any: [1, { thing: null }] },
  closed: null,
  either: leaf,
  passwordHash: 'left out',
}

test('writes the same as zod: times as text, and declared fields only', () => {
  const value = { ...branch, inner: [{ ...branch, closed: leaf, either: null }] }
  const written = JSON.stringify(encoderOf(Branch)(value))
  expect(written).toBe(JSON.stringify(z.encode(Branch, value as never)))
  expect(written).toContain('2026-11-21T10:00:00.000Z')
  expect(written).not.toContain('left out')
})

test('a checked answer that does not match its schema is rejected', () => {
  const writer = answerWriter(z.object({ kind: z.enum(['A', 'B']), at: timestamp() }))
  expect(writer.write({ kind: 'A', at }, true)).toEqual({ kind: 'A', at: '2026-11-21T10:00:00.000Z' })
  expect(() => writer.write({ kind: 'C', at }, true)).toThrow(z.ZodError)
  expect(writer.write({ kind: 'A', at }, false)).toEqual(writer.write({ kind: 'A', at }, true))
})

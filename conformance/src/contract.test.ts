import { isDeepStrictEqual } from 'node:util'

import type { Access, Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { brokenInputs } from './broken-inputs.ts'

import { callers, given } from './given.ts'
import { pageReplies } from './pages.ts'
import { requestOf } from './request.ts'
import { type Caller, createWorld, type Reply, type World } from './world.ts'

const roles = ['visitor', 'member', 'staff', 'app'] as const
let world: World
/** A world in which every caller is refused, so that nothing changes. */
let quiet: World
beforeAll(async () => {
  world = await createWorld()
  quiet = world.isOurs ? await createWorld() : world
})

const known = new Map<Access, Promise<Caller>>()

/** Requests that change nothing share one caller for each role, because signing in is slow. */
function callerOf(role: Access): Promise<Caller> {
  const one = (quiet.isOurs ? known.get(role) : undefined) ?? quiet.caller(role)
  known.set(role, one)
  return one
}

for (const [area, calls] of Object.entries(contract as Record<string, Record<string, Call>>)) {
  describe(area, () => {
    for (const [name, call] of Object.entries(calls)) {
      describe(name, () => check(`${area}.${name}`, call))
    }
  })
}

function check(name: string, call: Call): void {
  const allowed = call.access.find((role) => role !== 'anyone') ?? 'anyone'

  if (call.http) {
    const expected = pageReplies[name]
    test(`answers its example with ${expected?.status}`, async () => {
      const { status, body, headers } = await send(call, await world.caller('anyone'), example(call))
      expect({ status, body, location: headers.get('location') }).toEqual({
        body: expect.anything(),
        location: null,
        ...expected,
      })
    })
  } else {
    test(`accepts its example from ${allowed}`, async () => {
      const who = (await callers[name]?.(world)) ?? (await world.caller(allowed))
      const reply = await send(call, who, (await given[name]?.(world, who, example(call))) ?? example(call))
      expect(reply.body).not.toHaveProperty('details')
      expect(reply.status).toBe(200)
      const fits = z.safeDecode(call.output, reply.body)
      expect(fits.error?.issues ?? []).toEqual([])
      // An uploaded file waits until the pictures of the seed are prepared.
    })
  }

  const { longForm } = call
  if (longForm) {
    test('returns the same for its long form as for GET', async () => {
      const who = (await callers[name]?.(world)) ?? (await world.caller(allowed))
      const input = (await given[name]?.(world, who, example(call))) ?? example(call)
      for (;;) {
        const before = await send(call, who, input)
        const long = await send({ ...call, route: longForm }, who, input)
        const after = await send(call, who, input)
        expect(long.status).toBe(200)
        // A difference by a job says nothing about the two forms.
        if (!isDeepStrictEqual(before.body, after.body)) continue
        expect(long.body).toEqual(after.body)
        return
      }
    })
  }

  if (!call.access.includes('anyone')) {
    test('refuses a request without a token', async () => {
      expect(await send(call, await callerOf('anyone'), example(call), quiet)).toMatchObject(
        refusal(401, 'UNAUTHENTICATED'),
      )
    })
    test('refuses an invalid token', async () => {
      const unknown = { role: 'visitor', headers: { authorization: 'made-up' } } as const
      expect((await send(call, unknown, example(call), quiet)).status).toBe(401)
    })
    for (const role of roles.filter((role) => !call.access.includes(role))) {
      test(`refuses ${role}`, async () => {
        expect(await send(call, await callerOf(role), example(call), quiet)).toMatchObject(
          refusal(403, 'FORBIDDEN'),
        )
      })
    }
  }

  for (const { field, value, input } of brokenInputs(call)) {
    test(`names the field ${field} when it is ${value}`, async () => {
      const reply = await send(call, await callerOf(allowed), input, quiet)
      const named = fieldsOf(reply).map((one) => (isIn(field, one) ? field : one))
      expect([reply.status, ...new Set(named)]).toEqual([400, field])
    })
  }
}

const fieldsOf = ({ body }: Reply): readonly string[] =>
  body.details.validationError.fieldViolations.map(({ field }: { field: string }) => field)
const isIn = (field: string, one: string) =>
  one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[`)

const example = (call: Call) => structuredClone(call.example) as Record<string, unknown>

async function send(
  call: Call,
  { headers }: Pick<Caller, 'headers'> & { readonly role: Access },
  input: Record<string, unknown>,
  to: World = world,
): Promise<Reply> {
  const { method, path, body } = requestOf(call.route, input)
  return to.send(method, path, body, headers)
}

const refusal = (status: number, code: string) => ({
  status,
  body: {
    message: expect.any(String),
    details: {
      applicationError: { code, description: expect.any(String), data: { requestId: expect.any(String) } },
    },
  },
})

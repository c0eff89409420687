import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@vitrine/contract/define'
import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { refuse } from './refuse.ts'
import { type Hints, type Tool, tool } from './tool.ts'

type Facts = Readonly<Record<string, unknown>>

/** The caller repeats what the person agreed to. If a part of it changed meanwhile, nothing is done. */
export function checkConfirmed(facts: Facts, confirmed: Facts, within = ''): void {
  for (const name of new Set([...Object.keys(facts), ...Object.keys(confirmed)]))
    if (!isDeepStrictEqual(confirmed[name], facts[name]))
      refuse(within + name, `It is ${JSON.stringify(facts[name] ?? null)} now; ask the person again`)
}

interface Declared<I extends z.ZodRawShape, F extends z.ZodRawShape, O extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly calls: readonly Call[]
  readonly input: I
  /** Sums and states of the shop without texts, because the caller repeats them. */
  readonly facts: F
  readonly output: O
  readonly hints: Hints
  readonly look: (ask: Ask, input: z.output<z.ZodObject<I>>) => Promise<Found<F, O>>
  readonly act: (
    ask: Ask,
    input: z.output<z.ZodObject<I>>,
    facts: z.input<z.ZodObject<F>>,
  ) => Promise<z.input<O>>
}

interface Found<F extends z.ZodRawShape, O extends z.ZodObject> {
  readonly facts: z.input<z.ZodObject<F>>
  /** The present state, with names for the person. */
  readonly now?: z.input<O>
}

const steps =
  'The first call changes nothing and answers `toConfirm`. Tell the person, and repeat it as `confirmed` after their consent; if a part changed meanwhile, nothing is done.'

/** A tool whose first call answers what would happen, and whose second call does it. */
export function twoSteps<I extends z.ZodRawShape, F extends z.ZodRawShape, O extends z.ZodObject>({
  input,
  facts: shape,
  output,
  look,
  act,
  ...declared
}: Declared<I, F, O>): Tool {
  const toConfirm = z.object({ ...input, ...shape })
  return tool({
    ...declared,
    description: `${declared.description} ${steps}`,
    input: z.object({ ...input, confirmed: toConfirm.optional() }) as z.ZodObject,
    output: z.object({
      toConfirm: toConfirm.optional().describe('Absent: it is done'),
      now: output.optional().describe('Before the change'),
      done: output.optional(),
    }) as z.ZodObject,
    async run(ask, { confirmed, ...given }) {
      const wish = given as z.output<z.ZodObject<I>>
      const { facts, now } = await look(ask, wish)
      const all = { ...given, ...facts }
      if (confirmed === undefined) return { toConfirm: all, ...(now && { now }) }
      checkConfirmed(all, confirmed as Facts, 'confirmed.')
      try {
        return { done: await act(ask, wish, facts) }
      } catch (thrown) {
        // It changed after `look`. The refusal names what is different now.
        if (thrown instanceof Failure && thrown.code === 'CONFLICT')
          checkConfirmed({ ...given, ...(await look(ask, wish)).facts }, all, 'confirmed.')
        throw thrown
      }
    },
  })
}

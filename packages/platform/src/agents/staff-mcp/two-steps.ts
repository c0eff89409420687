import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@vitrine/contract/define'
import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { Confirmations } from './confirmations.ts'
import { refuse } from './refuse.ts'
import { type Hints, type Tool, tool } from './tool.ts'

type Facts = Readonly<Record<string, unknown>>

/** The caller repeats what the person agreed to. If a part of it changed meanwhile, nothing is done. */
function checkConfirmed(facts: Facts, confirmed: Facts): void {
  for (const name of new Set([...Object.keys(facts), ...Object.keys(confirmed)]))
    if (!isDeepStrictEqual(confirmed[name], facts[name]))
      refuse(`confirmed.${name}`, `It is ${JSON.stringify(facts[name] ?? null)} now; ask the person again`)
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
  'The first call changes nothing and answers `toConfirm` and `now`. Tell the person both, and repeat `toConfirm` as `confirmed` after their consent, with its token; if a part changed meanwhile, nothing is done.'

/** A tool whose first call answers what would happen, and whose second call does it. */
export function twoSteps<I extends z.ZodRawShape, F extends z.ZodRawShape, O extends z.ZodObject>({
  input,
  facts: shape,
  output,
  look,
  act,
  ...declared
}: Declared<I, F, O>): Tool {
  const token = z
    .string()
    .max(500)
    .describe('Of the shop, for this change alone; valid for ten minutes, once')
  const toConfirm = z.object({ ...input, ...shape, token })
  return tool({
    ...declared,
    description: `${declared.description} ${steps}`,
    input: z.object({ ...input, confirmed: toConfirm.optional() }) as z.ZodObject,
    output: z.object({
      toConfirm: toConfirm.optional().describe('Absent: it is done'),
      now: output.optional().describe('Before the change'),
      done: output.optional(),
    }) as z.ZodObject,
    async run(ask, { confirmed, ...given }, confirmations: Confirmations) {
      const wish = given as z.output<z.ZodObject<I>>
      const { facts, now } = await look(ask, wish)
      const all = { ...given, ...facts }
      if (confirmed === undefined)
        return { toConfirm: { ...all, token: await confirmations.issue(all) }, ...(now && { now }) }
      const { token, ...repeated } = confirmed as Facts & { readonly token: string }
      checkConfirmed(all, repeated)
      await confirmations.redeem(all, token)
      try {
        return { done: await act(ask, wish, facts) }
      } catch (thrown) {
        // It changed after `look`. The refusal names what is different now.
        if (thrown instanceof Failure && thrown.code === 'CONFLICT')
          checkConfirmed({ ...given, ...(await look(ask, wish)).facts }, all)
        throw thrown
      }
    },
  })
}

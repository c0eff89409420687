import type { Narrowing } from '../../contract/src/define.ts'
import type { CallModel, Schema } from './model.ts'
import { docstring, printType } from './types.ts'

const typeName = ({ shape }: Narrowing): string => `${shape}Of`

/** The types of answers that depend on their input, each once. */
export function printNarrowings(calls: readonly CallModel[]): string[] {
  const narrowings = new Map(
    calls.flatMap(({ call: { narrows } }) => (narrows ? [[narrows.shape, narrows] as const] : [])),
  )
  return [...narrowings.values()].map(
    (narrows) =>
      `${docstring(`\`${narrows.shape}\` as far as the ${narrows.by} show that were asked for.`)}
export type ${typeName(narrows)}<F extends readonly string[]> = ${printChoice(narrows)}`,
  )
}

/** A list that is unknown at compile time may contain any set. */
function printChoice({ shape, leavesOut }: Narrowing): string {
  const [narrowest, ...wider] = Object.entries(leavesOut)
  const without = (fields: readonly string[] = []) =>
    fields.length ? `Omit<${shape}, ${fields.map((field) => `'${field}'`).join(' | ')}>` : shape
  return wider
    .reduceRight(
      (rest, [set, fields]) => rest.replace('$', `'${set}' extends F[number] ? ${without(fields)} : $`),
      '$',
    )
    .replace('$', without(narrowest?.[1]))
}

/** The type parameter, input and answer of a function whose answer depends on its input. */
export function narrowedFunction(narrows: Narrowing, input: string, output: Schema): string[] {
  const sets = Object.keys(narrows.leavesOut).map((set) => `'${set}'`)
  return [
    `<const F extends readonly (${sets.join(' | ')})[] = []>`,
    `${input} & { readonly ${narrows.by}?: F }`,
    printType(output).replace(new RegExp(`\\b${narrows.shape}\\b`), `${typeName(narrows)}<F>`),
  ]
}

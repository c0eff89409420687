import type { Sort } from './list.ts'

/** `paid.not-paid` → the known values, in their own order. */
export function readChoices<V extends string>(text: string | null, values: readonly V[]): V[] {
  const asked = (text ?? '').split('.')
  return values.filter((value) => asked.includes(slugOf(value)))
}

export const writeChoices = (values: readonly string[]): string => values.map(slugOf).join('.')

const slugOf = (value: string): string => value.toLowerCase().replaceAll('_', '-')

/** A date such as `2026-11-21`; empty for any other text. */
export const readDay = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

export const readWords = (text: string | null): string => (text ?? '').trim().slice(0, 200)

export function readSort<Name extends string>(
  text: string | null,
  fields: Readonly<Record<Name, unknown>>,
  defaultSort: Sort<Name>,
): Sort<Name> {
  const by = (text ?? '').replace(/^-/, '')
  return Object.hasOwn(fields, by)
    ? { by: by as Name, descending: text?.startsWith('-') ?? false }
    : defaultSort
}

export const writeSort = ({ by, descending }: Sort): string => (descending ? `-${by}` : by)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@vitrine/theme/colour'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** A stylesheet imported later is read first. */
const looks = { shop: read('tokens.css'), tool: read('tool.css') + read('tokens.css') } as const
type Look = keyof typeof looks

/** WCAG contrast: 4.5 for text, 3 for outlines of controls and the focus ring. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'positive', 'caution', 'critical'].flatMap((front) =>
    ['paper', 'surface'].map((back) => [front, back, 4.5] as const),
  ),
  ['ink', 'sunken', 4.5],
  ['ink-soft', 'sunken', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-soft', 'accent-soft', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['positive', 'positive-soft', 4.5],
  ['caution', 'caution-soft', 4.5],
  ['critical', 'critical-soft', 4.5],
  ['ink-soft', 'critical-soft', 4.5],
  ['critical-ink', 'critical', 4.5],
  ['paper', 'ink', 4.5],
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface', 3],
  ['focus', 'paper', 3],
]

describe.each([
  ['shop', 'light'],
  ['shop', 'dark'],
  ['tool', 'light'],
  ['tool', 'dark'],
] as const)('in the look of the %s, %s scheme', (look, scheme) => {
  it.each(pairs)('%s is readable on %s', (front, back, least) => {
    expect(contrast(colour(front, look, scheme), colour(back, look, scheme))).toBeGreaterThanOrEqual(least)
  })
})

function colour(token: string, look: Look, scheme: 'light' | 'dark'): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(looks[look])?.[1] ?? ''
  if (value.startsWith('#')) return value
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return colour(alias, look, scheme)
  const sides = /^light-dark\(([^,]+), (.+)\)$/.exec(value)
  const side = sides?.[scheme === 'light' ? 1 : 2] ?? ''
  return side.startsWith('var') ? colour(side.slice(6, -1), look, scheme) : side
}

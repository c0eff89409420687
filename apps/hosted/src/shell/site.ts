import { contrast } from '@vitrine/ui/contrast'
import type { Site } from '../generated/hosted-pages.ts'

/** The accent colour of the site as CSS, readable in both schemes. */
export function siteStyle({ colours }: Pick<Site, 'colours'>): string {
  const accent = colours?.accent
  if (!accent || !/^#[0-9a-f]{6}$/i.test(accent)) return ''
  const light = shadeUntilReadable(accent, '#fcfaf7', '#211b16')
  const dark = shadeUntilReadable(accent, '#171412', '#fcfaf7')
  const colour = {
    'accent-on-light': light,
    'accent-on-dark': dark,
    'accent-soft': 'color-mix(in oklab, var(--accent) 12%, var(--paper))',
    'accent-ink-on-light': inkOn(light),
    'accent-ink-on-dark': inkOn(dark),
  }
  const rules = Object.entries(colour).map(([name, value]) => `--${name}:${value}`)
  return `:root{${rules.join(';')}}`
}

/**
 * Moves a colour towards `towards` until it is readable on `paper`. It exceeds the 4.5 of WCAG 2.2, so that the colour
 * is also readable on its own tint.
 */
export function shadeUntilReadable(colour: string, paper: string, towards: string): string {
  for (let share = 0; share <= 1; share += 0.08) {
    const shaded = mix(colour, towards, share)
    if (contrast(shaded, paper) >= 5.6) return shaded
  }
  return towards
}

function inkOn(colour: string): string {
  return contrast('#fffaf5', colour) >= 4.5 ? '#fffaf5' : '#171412'
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

import { contrast } from '@vitrine/ui/contrast'
import type { Site } from '../generated/hosted-pages.ts'

/** Sets language and accent colour by script, because the content security policy forbids inline styles. */
export function applySite(site: Site): void {
  const root = document.documentElement
  // The texts are English in every shop; numbers and dates use the shop's locale.
  root.lang = 'en'
  const accent = site.colours?.accent
  if (!accent || !/^#[0-9a-f]{6}$/i.test(accent)) return
  const light = shadeUntilReadable(accent, '#fcfaf7', '#211b16')
  const dark = shadeUntilReadable(accent, '#171412', '#fcfaf7')
  root.style.setProperty('--accent-on-light', light)
  root.style.setProperty('--accent-on-dark', dark)
  root.style.setProperty('--accent-soft', 'color-mix(in oklab, var(--accent) 12%, var(--paper))')
  root.style.setProperty('--accent-ink-on-light', inkOn(light))
  root.style.setProperty('--accent-ink-on-dark', inkOn(dark))
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

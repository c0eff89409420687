/** Returns the contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** True if black text has more contrast than white text. */
export const isLight = (colour: string): boolean => luminance(colour) > 0.179

export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** Moves a colour towards another one by a share of 0 to 1. */
export function mix(from: string, towards: string, share: number): string {
  const [a, b] = [channels(from), channels(towards)]
  return `#${a
    .map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Moves a colour towards another one until it is readable on all backgrounds. */
export function readable(colour: string, towards: string, backs: readonly string[], least: number): string {
  for (let step = 0; step < steps; step++) {
    const moved = mix(colour, towards, step / steps)
    if (backs.every((back) => contrast(moved, back) >= least)) return moved
  }
  return towards
}

/** The text colour for a background: tinted white or black if it is readable, otherwise the stronger of both. */
export function inkOn(back: string): string {
  const tinted = ['#fffaf5', '#171412'].find((ink) => contrast(ink, back) >= 4.5)
  return tinted ?? (isLight(back) ? '#000000' : '#ffffff')
}

const steps = 20

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((channel) => linear(channel / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

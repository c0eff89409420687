import { formatMoment } from '../../data/format.ts'

/** `from 3 Nov to 5 Nov`; empty without limits. */
export function periodText(start: string, end: string): string {
  const at = (text: string) => formatMoment(new Date(text))
  if (start && end) return `from ${at(start)} to ${at(end)}`
  if (start) return `from ${at(start)} on`
  return end ? `until ${at(end)}` : ''
}

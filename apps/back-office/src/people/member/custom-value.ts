import { formatDay } from '../../data/format.ts'

/** Formats a sign-up answer: text, number, date or boolean. */
export function customValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return isMoment(value) ? formatDay(new Date(value)) : value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const [inner] = Object.values(value)
  return typeof inner === 'object' ? JSON.stringify(inner) : customValue(inner)
}

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))

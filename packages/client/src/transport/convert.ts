import type { Places } from './send.ts'

/** Converts dates, floats and addresses of a response in place. */
// biome-ignore lint/suspicious/noExplicitAny: an answer has no type until it is converted
export function convert(baseUrl: string, value: any, places: Places): any {
  if (typeof places === 'object') {
    for (const place in places) {
      for (const key of place === '*' ? Object.keys(value) : [place]) {
        if (value[key] != null) value[key] = convert(baseUrl, value[key], places[place] as Places)
      }
    }
  } else if (typeof value === 'string') {
    if (places === 0) return new Date(value)
    if (places === 1) return Number(value)
    if (/^\/(?!\/)/.test(value)) return baseUrl + value
  }
  return value
}

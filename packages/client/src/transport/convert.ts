/** What stands at a place of an answer: 0 a date, 1 a float, 2 an address that may lack its host; else what is below. */
export type Places = 0 | 1 | 2 | { readonly [key: string]: Places }

/** Turns the places of an answer into what they stand for, in place: the answer is nobody else's yet. */
// biome-ignore lint/suspicious/noExplicitAny: an answer has no type until it is converted
export function convert(baseUrl: string, value: any, places: Places): any {
  if (typeof places === 'object') {
    for (const key in places) {
      const below = places[key] as Places
      for (const name of key === '*' ? Object.keys(value) : [key]) {
        if (value[name] != null) value[name] = convert(baseUrl, value[name], below)
      }
    }
    return value
  }
  if (typeof value !== 'string') return value
  return places === 0
    ? new Date(value)
    : places === 1
      ? Number(value)
      : value.replace(/^\/(?!\/)/, `${baseUrl}/`)
}

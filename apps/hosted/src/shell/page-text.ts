/** JSON that keeps dates. The document holds what the server has read in this form. */
export function toText(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, text) {
    const given = this[key]
    return given instanceof Date ? { [DATE]: given.toISOString() } : text
  })
}

export function fromText(text: string): unknown {
  return JSON.parse(text, (_, value) =>
    typeof value?.[DATE] === 'string' ? new Date(value[DATE] as string) : value,
  )
}

const DATE = '$date'

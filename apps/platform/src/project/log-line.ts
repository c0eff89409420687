interface Entry {
  readonly level: string
  readonly msg?: string
  readonly requestId?: string
  readonly err?: { readonly name?: string; readonly message?: string; readonly stack?: string }
}

/** A line of the platform's log for people: level, message, cause with the place in our code, request id. */
export function toReadable(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const { msg = '', err, requestId } = entry
  const cause = err && `${err.name ?? 'Error'}: ${err.message ?? ''}`
  const place = err?.stack
    ?.split('\n')
    .find((frame) => frame.includes('file://') && !frame.includes('node_modules'))
  return [
    entry.level,
    [msg, cause].filter(Boolean).join(': '),
    place
      ?.trim()
      .replace(/^at .*file:\/\//, 'at ')
      .replace(/[()]/g, ''),
    requestId && `(request ${requestId})`,
  ]
    .filter(Boolean)
    .join('  ')
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: Partial<Entry> = JSON.parse(line)
    return typeof entry.level === 'string' ? (entry as Entry) : undefined
  } catch {
    // The line is not JSON, so it is shown unchanged.
    return undefined
  }
}

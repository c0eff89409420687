/** The string member `profile` of the header `UCP-Agent`, a dictionary of RFC 8941; undefined without one. */
export function profileOf(header: string | null): string | undefined {
  for (const [, name, value] of (header ?? '').matchAll(member))
    if (name === 'profile') return value?.startsWith('"') ? unquoted(value) : undefined
  return undefined
}

/** The host of a profile, by which people know the agent. */
export const hostOf = (profile: string | undefined): string | undefined => URL.parse(profile ?? '')?.host

const text = '"(?:[^"\\\\]|\\\\["\\\\])*"'
const member = new RegExp(
  `(?:^|,)[ \\t]*([a-z*][a-z0-9_.*-]*)(?:=(${text}|[^",;]*))?(?:;(?:${text}|[^",])*)?`,
  'g',
)

const unquoted = (value: string): string => value.slice(1, -1).replace(/\\(["\\])/g, '$1')

/** The versions of UCP that a shop speaks, the newest first. They are compared for equality, never by order. */
export const versions = ['2026-08-25', '2026-04-08'] as const

export type Version = (typeof versions)[number]

export const newest: Version = versions[0]

export const isVersion = (text: string): text is Version => (versions as readonly string[]).includes(text)

export const endpointPath = '/ucp/v1'
export const mcpPath = '/mcp'
export const permalinkPath = '/buy'
export const profilePath = '/.well-known/ucp'

export const profilePathOf = (version: Version): string =>
  version === newest ? profilePath : `${profilePath}/${version}`

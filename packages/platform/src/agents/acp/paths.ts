export const version = '2026-04-17'

export const endpointPath = '/acp'
export const discoveryPath = '/.well-known/acp.json'

export const isOfAcp = (path: string): boolean =>
  path === discoveryPath || path.startsWith(`${endpointPath}/`)

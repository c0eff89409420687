/** The oldest Node that the published packages and the dependencies of the templates run on. */
export const oldestNode = '22.22'

/** The complaint about an older Node, in one line. */
export function wrongNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  const isNew = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
  return isNew
    ? undefined
    : `Vitrine needs Node ${oldestNode} or newer; this is ${version}. Install a newer one from https://nodejs.org.`
}

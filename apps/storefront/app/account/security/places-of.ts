import type { AccountSession } from '@vitrine/client/security'

/** A browser with everything that was signed in from it; an application that no browser is known of. */
export interface Place {
  /** What ends it, with all that belongs to it. */
  readonly id: string
  readonly name: string
  readonly isHere: boolean
  readonly isBrowser: boolean
  readonly network: string | undefined
  readonly since: Date
  readonly lastUsed: Date
  /** Applications in it, by name. */
  readonly apps: readonly string[]
}

/** The sessions of an account as the places that a person knows them by: this one first, then the last used. */
export function placesOf(sessions: readonly AccountSession[]): readonly Place[] {
  const browsers = sessions.filter(({ kind }) => kind === 'BROWSER')
  const known = new Set(browsers.map(({ id }) => id))
  const alone = sessions.filter(
    ({ kind, browserSessionId = '' }) => kind === 'APP' && !known.has(browserSessionId),
  )
  return [...browsers, ...alone]
    .map((root) => {
      const inside = sessions.filter(({ browserSessionId }) => browserSessionId === root.id)
      const all = [root, ...inside]
      return {
        id: root.id,
        name: deviceName(root),
        isHere: all.some(({ current }) => current),
        isBrowser: root.kind === 'BROWSER',
        network: root.network,
        since: root.createdDate,
        lastUsed: new Date(Math.max(...all.map(({ lastUsedDate }) => lastUsedDate.getTime()))),
        apps: [...new Set(all.flatMap(({ clientName }) => clientName ?? []))],
      }
    })
    .sort(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) || other.lastUsed.getTime() - one.lastUsed.getTime(),
    )
}

/** `Firefox on Linux`. */
export function deviceName({
  browser,
  system,
}: {
  readonly browser?: string
  readonly system?: string
}): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A device that we cannot name'
}

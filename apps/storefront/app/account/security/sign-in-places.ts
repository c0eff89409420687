import type { AccountSession } from '@vitrine/client/security'
import { moreTexts } from '../../texts/texts.ts'

/** A browser with its sign-ins, or an application without a known browser. */
export interface Place {
  /** ID of the session that ends all others of this place. */
  readonly id: string
  readonly name: string
  readonly isHere: boolean
  readonly kind: 'phone' | 'desktop' | 'application'
  readonly network: string | undefined
  readonly since: Date
  readonly lastUsed: Date
  /** Names of the applications. */
  readonly apps: readonly string[]
}

/** Groups the sessions of an account by browser: the current one first, then the most recently used. */
export function placesOf(sessions: readonly AccountSession[]): readonly Place[] {
  const browsers = sessions.filter(({ kind }) => kind === 'BROWSER')
  const known = new Set(browsers.map(({ id }) => id))
  const alone = sessions.filter(
    ({ kind, browserSessionId = '' }) => kind === 'APP' && !known.has(browserSessionId),
  )
  return [...browsers, ...alone]
    .map((root): Place => {
      const inside = sessions.filter(({ browserSessionId }) => browserSessionId === root.id)
      const all = [root, ...inside]
      return {
        id: root.id,
        name: deviceName(root),
        isHere: all.some(({ current }) => current),
        kind: root.kind === 'APP' ? 'application' : isPhone(root) ? 'phone' : 'desktop',
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

const isPhone = ({ system = '' }: AccountSession): boolean => /iphone|ipad|ios|android/i.test(system)

/** Example: `Firefox on Linux`. */
export function deviceName({
  browser,
  system,
}: {
  readonly browser?: string
  readonly system?: string
}): string {
  if (browser && system) return moreTexts.security.browserOn(browser, system)
  return browser ?? system ?? moreTexts.security.unknownDevice
}

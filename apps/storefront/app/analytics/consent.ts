import type { ShownAnalytics } from '@vitrine/client/site-frame'

type Asked = Pick<ShownAnalytics, 'version' | 'purposes'>
export type Purpose = ShownAnalytics['purposes'][number]

/** Six months. */
const keptFor = 182 * 86_400

/** The purposes that the visitor accepted. Undefined without an answer to this version of the question. */
export function readConsent({ version, purposes }: Asked, cookies: string): readonly Purpose[] | undefined {
  const [answered, ...accepted] = /(?:^|;\s*)consent=([\w.-]+)/.exec(cookies)?.[1]?.split('.') ?? []
  if (answered !== version) return undefined
  return purposes.filter((purpose) => accepted.includes(purpose))
}

/** The answer as a cookie of the shop: the version of the question and the accepted purposes. */
export const consentCookie = ({ version }: Asked, accepted: readonly Purpose[], isSecure: boolean): string =>
  `consent=${[version, ...accepted].join('.')}; path=/; max-age=${keptFor}; samesite=lax${isSecure ? '; secure' : ''}`

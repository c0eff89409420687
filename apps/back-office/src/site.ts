/** What the server wrote into the page (see server/page.ts). */
export interface Site {
  readonly access: 'staff' | 'member' | 'unknown' | 'nobody'
  /** What the person may do; undefined where that could not be asked. */
  readonly permissions: readonly string[] | undefined
  /** Names the sign-in. */
  readonly session: string | undefined
  /** Where the platform’s pictures are. */
  readonly platformUrl: string
}

export function readSite({ dataset }: HTMLElement): Site {
  const { access = 'nobody', platform = '', session, permissions } = dataset
  return {
    access: access as Site['access'],
    permissions: permissions?.split(' '),
    session,
    platformUrl: platform,
  }
}

export const site: Site = readSite(document.documentElement)

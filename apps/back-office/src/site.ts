/** The data that the server writes into the page (see server/page.ts). */
export interface Site {
  readonly access: 'staff' | 'member' | 'unknown' | 'visitor'
  /** Undefined if the platform did not answer. */
  readonly permissions: readonly string[] | undefined
  /** The ID of the session. */
  readonly session: string | undefined
  readonly platformUrl: string
}

export function readSite({ dataset }: HTMLElement): Site {
  const { access = 'visitor', platform = '', session, permissions } = dataset
  return {
    access: access as Site['access'],
    permissions: permissions?.split(' '),
    session,
    platformUrl: platform,
  }
}

export const site: Site = readSite(document.documentElement)

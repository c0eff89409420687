/** The data that the server writes into the page (see server/page.ts). */
export interface Site {
  readonly access: 'staff' | 'member' | 'unknown' | 'visitor'
  /** Undefined if the platform did not answer. */
  readonly permissions: readonly string[] | undefined
  /** The ID of the session. */
  readonly session: string | undefined
  /** The signed-in staff member. Undefined if the platform did not answer. */
  readonly person: Person | undefined
  readonly platformUrl: string
}

export interface Person {
  /** Undefined before the staff member entered one. */
  readonly firstName?: string
  readonly lastName?: string
  readonly email: string
  readonly role: string
}

export function readSite({ dataset }: HTMLElement): Site {
  const { access = 'visitor', platform = '', session, permissions, person } = dataset
  return {
    access: access as Site['access'],
    permissions: permissions?.split(' '),
    session,
    person: person === undefined ? undefined : JSON.parse(person),
    platformUrl: platform,
  }
}

export const site: Site = readSite(document.documentElement)

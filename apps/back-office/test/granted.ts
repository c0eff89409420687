import { afterEach } from 'vitest'

import { site } from '../src/site.ts'

afterEach(() => {
  Object.assign(site, { permissions: undefined })
})

/** Gives the staff member only these permissions until the test ends. */
export const grantOnly = (...permissions: readonly string[]): void =>
  void Object.assign(site, { permissions })

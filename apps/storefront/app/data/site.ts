import { useRouteLoaderData } from 'react-router'

import type { loader } from '../root.tsx'

export type Site = Omit<Awaited<ReturnType<typeof loader>>, 'dehydrated'>

/** Data of every page: platform address, session and preferences. Absent on error pages. */
export function useSite(): Site | undefined {
  return useRouteLoaderData('root') as Site | undefined
}

import { useRouteLoaderData } from 'react-router'

import type { loader } from '../root.tsx'

export type Site = Omit<Awaited<ReturnType<typeof loader>>, 'dehydrated'>

/** What every page knows: where the platform's pictures are, who is there, what was chosen. Absent on an error page. */
export function useSite(): Site | undefined {
  return useRouteLoaderData('root') as Site | undefined
}

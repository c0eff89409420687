import { useRouteLoaderData } from 'react-router'

import type { loader } from '../root.tsx'
import { type Look, shop } from '../shop.ts'

/** The look of this page: the saved one, or that of a preview. */
export const useLook = (): Look => useSite()?.preview ?? shop.look

export type Site = Omit<Awaited<ReturnType<typeof loader>>, 'dehydrated'>

/** Data of every page: platform address, session and preferences. Absent on error pages. */
export function useSite(): Site | undefined {
  return useRouteLoaderData('root') as Site | undefined
}

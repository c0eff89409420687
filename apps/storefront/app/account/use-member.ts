import { useRouteLoaderData } from 'react-router'

import type { loader } from '../routes/account.tsx'

/** The member that the account layout has loaded. */
export function useMember() {
  const read = useRouteLoaderData<typeof loader>('routes/account')
  if (!read) throw new Error('useMember works only below the layout of the account')
  return read.member
}

import { Button } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'

import { Standalone } from './standalone.tsx'

/** A customer is signed in instead of a staff member. */
export function NoAccess() {
  return (
    <Standalone title="No access" icon={<LockIcon size={28} />}>
      <p>
        Your account does not belong to the shop’s staff. Sign in with a staff account, or ask the shop’s
        owner for access.
      </p>
      <form method="post" action="/auth/sign-out" className="mt-8">
        <Button type="submit">Sign out</Button>
      </form>
    </Standalone>
  )
}

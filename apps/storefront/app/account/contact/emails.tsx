import { Badge } from '@vitrine/ui/badge'

import { useMember } from '../use-member.ts'

/** The address of the log-in, whether its owner confirmed it, and the others that the shop knows. */
export function Emails() {
  const { loginEmail, loginEmailVerified, contact } = useMember()
  const others = (contact?.emails ?? []).filter((email) => email !== loginEmail)
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <div className="min-w-0">
          <p className="break-all">{loginEmail}</p>
          <p className="text-sm text-ink-soft">You sign in with it, and we write to it about your orders.</p>
        </div>
        {loginEmailVerified ? (
          <Badge tone="positive">Confirmed</Badge>
        ) : (
          <Badge tone="caution">Not confirmed</Badge>
        )}
      </li>
      {others.map((email) => (
        <li key={email} className="py-4 break-all">
          {email}
        </li>
      ))}
    </ul>
  )
}

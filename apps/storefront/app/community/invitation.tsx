import { Button, buttonClass } from '@vitrine/ui/button'
import { Link, useFetcher } from 'react-router'

import { memberPath } from './member-path.ts'
import type { You } from './you.server.ts'

/** Offers to join the community, or links to the member's own page. */
export function Invitation({ you }: { readonly you: You | undefined }) {
  const { Form, state } = useFetcher({ key: 'join' })
  if (you?.isPublic)
    return (
      <p className="text-sm text-ink-soft">
        You have joined.{' '}
        <Link to={memberPath(you.slug)} className="vt-link">
          View your profile
        </Link>
      </p>
    )
  return (
    <aside
      aria-labelledby="invitation"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-md bg-surface px-6 py-6"
    >
      <div className="max-w-measure">
        <h2 id="invitation" className="text-2xl">
          Join the community
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          Others see your name, photo, about text, badges and join date. They never see your email address,
          orders or addresses. You can leave at any time.
        </p>
      </div>
      {you ? (
        <Form method="post" action="/community">
          <Button type="submit" name="intent" value="join" busy={state !== 'idle'}>
            Join
          </Button>
        </Form>
      ) : (
        <a href="/auth/sign-in?returnTo=%2Fcommunity" className={buttonClass()}>
          Sign in to join
        </a>
      )}
    </aside>
  )
}

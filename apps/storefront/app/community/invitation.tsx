import { Button, buttonClass } from '@vitrine/ui/button'
import { Link, useFetcher } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import { memberPath } from './member-path.ts'
import type { You } from './you.server.ts'

/** Offers to join the community, or links to the member's own page. */
export function Invitation({ you }: { readonly you: You | undefined }) {
  const { Form, state } = useFetcher({ key: 'join' })
  if (you?.isPublic)
    return (
      <p className="text-sm text-ink-soft">
        {moreTexts.profile.joined}{' '}
        <Link to={memberPath(you.slug)} className="vt-link">
          {moreTexts.profile.view}
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
          {moreTexts.profile.join}
        </h2>
        <p className="mt-2 text-sm text-ink-soft">{moreTexts.profile.invitation}</p>
      </div>
      {you ? (
        <Form method="post" action="/community">
          <Button type="submit" name="intent" value="join" busy={state !== 'idle'}>
            {moreTexts.profile.joinShort}
          </Button>
        </Form>
      ) : (
        <a href="/auth/sign-in?returnTo=%2Fcommunity" className={buttonClass()}>
          {moreTexts.profile.signInToJoin}
        </a>
      )}
    </aside>
  )
}

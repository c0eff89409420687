import { Button } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** Answers the notification about a sign-in on another device. A plain form that works without scripts. */
export default function PromptPage({ data: { site, text, state } }: { readonly data: PageOf<'prompt'> }) {
  if (state !== 'WAITING') return <AuthFrame site={site} {...answered[state]} />
  return (
    <AuthFrame site={site} heading="Confirm your sign-in" lead={text}>
      <form method="post" className="flex flex-col gap-3">
        <Button type="submit" name="answer" value="APPROVED" size="lg" wide>
          Yes, it is me
        </Button>
        <Button type="submit" name="answer" value="DENIED" variant="secondary" size="lg" wide>
          No, deny
        </Button>
      </form>
    </AuthFrame>
  )
}

const answered = {
  APPROVED: {
    heading: 'Sign-in approved',
    lead: 'The sign-in continues on the other device. You can close this page.',
  },
  DENIED: {
    heading: 'Sign-in denied',
    lead: 'If you did not sign in, another person knows your password. Change it now.',
  },
  EXPIRED: {
    heading: 'This request has expired',
    lead: 'To sign in, send the request again from the other device.',
  },
} as const

import { Button } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

/** Answers the notification about a sign-in on another device. A plain form that works without scripts. */
export default function PromptPage({ data: { site, text, state } }: { readonly data: PageOf<'prompt'> }) {
  if (state !== 'WAITING') return <AuthFrame site={site} {...texts().account.answered[state]} />
  return (
    <AuthFrame site={site} heading={texts().account.confirmSignIn} lead={text}>
      <form method="post" className="flex flex-col gap-3">
        <Button type="submit" name="answer" value="APPROVED" size="lg" wide>
          {texts().account.approve}
        </Button>
        <Button type="submit" name="answer" value="DENIED" variant="secondary" size="lg" wide>
          {texts().account.deny}
        </Button>
      </form>
    </AuthFrame>
  )
}

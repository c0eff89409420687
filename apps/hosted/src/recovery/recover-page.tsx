import { recover } from '@vitrine/client/recovery'
import { Button } from '@vitrine/ui/button'
import { NewPasswordField } from '@vitrine/ui/new-password-field'
import { startTransition } from 'react'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { checkNewPassword, PASSWORD_LENGTH } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { useVisit } from '../shell/visit.ts'
import { type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { Leaving } from '../sign-in/leaving.tsx'
import { PendingStepView } from '../sign-in/pending-step.tsx'
import { signInSentences } from '../sign-in/sentences.ts'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'
import { ExpiredLink } from './expired-link.tsx'
import { PasswordIsSet } from './password-is-set.tsx'

/** Where the sign-in goes on after the new password. */
type Goal = Pick<PageOf<'recover'>, 'session' | 'redirectUrl'>

type Part = SignInStep | { readonly name: 'form' } | { readonly name: 'expired' }

/** The page of a recovery link: sets a new password, then continues the sign-in. */
export default function RecoverPage({ data: given }: { readonly data: PageOf<'recover'> }) {
  const { client, leave } = useVisit()
  const [part, setPart] = useKept<Part>('part', () => ({ name: given.expired ? 'expired' : 'form' }))
  // The link works once, so its data is kept until the sign-in is complete.
  const [{ session, redirectUrl }, setGoal] = useKept<Goal>('goal', () => given)
  const data = { ...given, session, redirectUrl }
  const form = useForm('recover', { password: '' }, (values) => ({
    password: checkNewPassword(values.password),
  }))
  const goOn = (step: SignInStep) => {
    startTransition(() => setPart(step))
    setGoal({ session, redirectUrl })
    if (step.name === 'leaving' && !session && redirectUrl) leave(redirectUrl)
  }
  const save = useSend('recover', {
    mutationFn: async ({ password }: typeof form.values) =>
      stepAfter(await recover(client, { recoveryToken: data.token, password }), data.email ?? ''),
    onSuccess: goOn,
    onError: (error) => {
      if (toFailure(error).code === 'RECOVERY_TOKEN_INVALID') setPart({ name: 'expired' })
      else form.setErrors(fieldErrors(error))
    },
  })
  const heading = useStepFocus<string>(part.name, 'code')
  const failure = save.error ? toFailure(save.error, signInSentences()) : undefined

  switch (part.name) {
    case 'expired':
      return <ExpiredLink data={data} headingRef={heading} />
    case 'leaving':
      if (data.session) {
        const { site } = data
        const startOver = () => setPart({ name: 'sign-in' })
        return (
          <Leaving
            {...{ site, session: data.session, ...part }}
            headingRef={heading}
            onStartOver={startOver}
          />
        )
      }
      return <PasswordIsSet data={data} headingRef={heading} />
    case 'sign-in':
    case 'sign-up':
      return <PasswordIsSet data={data} headingRef={heading} />
    case 'form':
      break
    default:
      return (
        <PendingStepView
          site={data.site}
          step={part}
          headingRef={heading}
          onStep={goOn}
          onStartOver={() => setPart({ name: 'sign-in' })}
        />
      )
  }
  return (
    <AuthFrame
      site={data.site}
      heading={texts().account.newPassword}
      headingRef={heading}
      lead={
        data.email
          ? fill(texts().account.passwordFor, <strong className="font-medium text-ink">{data.email}</strong>)
          : texts().account.otherDevices
      }
    >
      <PostForm
        {...form.submit((values) => {
          if (!save.isPending) save.mutate(values)
        })}
        className="flex flex-col gap-5"
      >
        {failure ? <FailureBanner failure={failure} expected={/^INVALID_ARGUMENT/} /> : null}
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={data.email}
          hidden
          readOnly
        />
        <NewPasswordField
          minLength={PASSWORD_LENGTH}
          {...form.field('password')}
          label={texts().account.newPasswordLabel}
        />
        <Button type="submit" size="lg" wide busy={save.isPending} busyLabel={texts().account.saving}>
          {texts().account.savePassword}
        </Button>
      </PostForm>
    </AuthFrame>
  )
}

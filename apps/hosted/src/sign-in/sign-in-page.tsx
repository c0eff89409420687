import type { PageOf } from '../generated/hosted-pages.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export default function SignInPage({ data }: { readonly data: PageOf<'sign-in'> }) {
  return <SignInSteps data={data} first={{ name: data.signUp ? 'sign-up' : 'sign-in' }} />
}

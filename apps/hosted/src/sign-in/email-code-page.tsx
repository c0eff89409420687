import { useState } from 'react'
import type { EmailCodePage as EmailCodeData } from '../page-data.ts'
import type { SignInStep } from './flow.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export default function EmailCodePage({ data }: { readonly data: EmailCodeData }) {
  const [first] = useState<SignInStep>({ name: 'code', stateToken: data.stateToken, email: data.email ?? '' })
  return <SignInSteps data={data} first={first} />
}

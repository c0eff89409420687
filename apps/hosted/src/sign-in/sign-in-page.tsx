import { useState } from 'react'
import type { SignInPage as SignInData } from '../page-data.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export default function SignInPage({ data }: { readonly data: SignInData }) {
  const [first] = useState({ name: data.page })
  return <SignInSteps data={data} first={first} />
}
